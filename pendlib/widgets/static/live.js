/*! pendlib, BSD-3-Clause. Built from pendlib/widgets/js by tools/build_widgets.py. */
var Q={model:{title:"model",enum:["planar-pendulum","double-pendulum","spherical-pendulum"]},parameters:{title:"constants of the model",type:"object"},runs:{title:"pendulums side by side",type:"array",minItems:1,maxItems:3},step:{title:"time step",symbol:"h",unit:"s",type:"number",minimum:5e-4,maximum:.5,slider:[.001,.1,.001],default:.001},duration:{title:"length of the recording",unit:"s",type:"number",minimum:1,maximum:300,default:60},window:{title:"time shown by the graphs",unit:"s",type:"number",minimum:1,maximum:300,default:10},time:{title:"time",symbol:"t",unit:"s",type:"number",minimum:0,maximum:300,default:0},speed:{title:"speed",type:"number",enum:[.1,.25,.5,1,2,4],default:1},playing:{title:"playing",type:"boolean",default:!1},views:{title:"views",type:"array",minItems:1,uniqueItems:!0,items:{enum:["pendulum","angle","phase","dial","potential","energy"]},default:["pendulum","angle","phase"]},controls:{title:"controls that stand in front of the fold",type:"array",uniqueItems:!0,items:{type:"string"},default:["scrub","readout"]},name:{title:"name by which links find the simulation",type:"string",pattern:"^[a-z][a-z0-9-]*$"},description:{title:"words for those who do not see it",type:"string",default:""}};var Mt={"planar-pendulum":{title:"planar pendulum",properties:{parameters:{type:"object",additionalProperties:!1,properties:{length:{title:"length",symbol:"L",unit:"m",type:"number",minimum:.01,maximum:1e3,slider:[.1,3,.01],default:1},gravity:{title:"gravity",symbol:"g",unit:"m/s\xB2",type:"number",minimum:.001,maximum:1e3,slider:[.5,25,.01],default:9.81},mass:{title:"mass",symbol:"m",unit:"kg",type:"number",minimum:.001,maximum:1e3,slider:[.1,5,.01],default:1}}},runs:{items:{type:"object",additionalProperties:!1,properties:{start:{type:"object",additionalProperties:!1,properties:{theta:{title:"angle at the start",symbol:"\u03B8",unit:"rad",type:"number",minimum:-1e3,maximum:1e3,slider:[-3.1416,3.1416,1e-4],default:1},dtheta:{title:"angular velocity at the start",symbol:"\u03B8\u0307",unit:"rad/s",type:"number",minimum:-1e3,maximum:1e3,slider:[-10,10,.01],default:0}}},integrator:{title:"integrator",enum:["rk4","symplectic-euler","explicit-euler"],default:"rk4"}}}},views:{items:{enum:["pendulum","angle","phase","dial","energy"]}},controls:{items:{enum:["scrub","speed","readout","integrator","step","runs","length","gravity","mass","theta","dtheta"]}}}},"double-pendulum":{title:"double pendulum",properties:{parameters:{type:"object",additionalProperties:!1,properties:{length1:{title:"length of the first arm",symbol:"L\u2081",unit:"m",type:"number",minimum:.01,maximum:1e3,slider:[.1,2,.01],default:1},length2:{title:"length of the second arm",symbol:"L\u2082",unit:"m",type:"number",minimum:.01,maximum:1e3,slider:[.1,2,.01],default:1},mass1:{title:"first mass",symbol:"m\u2081",unit:"kg",type:"number",minimum:.001,maximum:1e3,slider:[.1,5,.01],default:1},mass2:{title:"second mass",symbol:"m\u2082",unit:"kg",type:"number",minimum:.001,maximum:1e3,slider:[.1,5,.01],default:1},gravity:{title:"gravity",symbol:"g",unit:"m/s\xB2",type:"number",minimum:.001,maximum:1e3,slider:[.5,25,.01],default:9.81}}},runs:{items:{type:"object",additionalProperties:!1,properties:{start:{type:"object",additionalProperties:!1,properties:{theta1:{title:"first angle at the start",symbol:"\u03B8\u2081",unit:"rad",type:"number",minimum:-1e3,maximum:1e3,slider:[-3.1416,3.1416,1e-4],default:2},theta2:{title:"second angle at the start",symbol:"\u03B8\u2082",unit:"rad",type:"number",minimum:-1e3,maximum:1e3,slider:[-3.1416,3.1416,1e-4],default:2},dtheta1:{title:"first angular velocity at the start",symbol:"\u03B8\u0307\u2081",unit:"rad/s",type:"number",minimum:-1e3,maximum:1e3,slider:[-10,10,.01],default:0},dtheta2:{title:"second angular velocity at the start",symbol:"\u03B8\u0307\u2082",unit:"rad/s",type:"number",minimum:-1e3,maximum:1e3,slider:[-10,10,.01],default:0}}},integrator:{title:"integrator",enum:["rk4","explicit-euler"],default:"rk4"}}}},views:{items:{enum:["pendulum","angle","phase","energy"]}},controls:{items:{enum:["scrub","speed","readout","integrator","step","runs","length1","length2","mass1","mass2","gravity","theta1","theta2","dtheta1","dtheta2"]}}}},"spherical-pendulum":{title:"spherical pendulum",properties:{parameters:{type:"object",additionalProperties:!1,properties:{length:{title:"length",symbol:"L",unit:"m",type:"number",minimum:.01,maximum:1e3,slider:[.1,3,.01],default:1},gravity:{title:"gravity",symbol:"g",unit:"m/s\xB2",type:"number",minimum:.001,maximum:1e3,slider:[.5,25,.01],default:9.81},mass:{title:"mass",symbol:"m",unit:"kg",type:"number",minimum:.001,maximum:1e3,slider:[.1,5,.01],default:1}}},runs:{items:{type:"object",additionalProperties:!1,properties:{start:{type:"object",additionalProperties:!1,properties:{theta:{title:"angle at the start",symbol:"\u03B8",unit:"rad",type:"number",minimum:-1e3,maximum:1e3,slider:[-3.1416,3.1416,1e-4],default:1},dtheta:{title:"angular velocity at the start",symbol:"\u03B8\u0307",unit:"rad/s",type:"number",minimum:-1e3,maximum:1e3,slider:[-10,10,.01],default:0},dphi:{title:"rate of the azimuth at the start",symbol:"\u03C6\u0307",unit:"rad/s",type:"number",minimum:-1e3,maximum:1e3,slider:[-10,10,.01],default:2}}},integrator:{title:"integrator",enum:["rk4","explicit-euler"],default:"rk4"}}}},views:{title:"views",items:{enum:["pendulum","potential","angle","energy"]},default:["pendulum","potential","angle"]},controls:{items:{enum:["scrub","speed","readout","integrator","step","runs","length","gravity","mass","theta","dtheta","dphi"]}}}}};function B(t){let e=Mt[t].properties,n=Object.keys({...Q,...e}),s=Object.fromEntries(n.map(o=>[o,{...Q[o],...e[o]}]));return{type:"object",title:Mt[t].title,properties:s}}var st=t=>B(t).properties.parameters.properties,D=t=>B(t).properties.runs.items.properties.start.properties;function ot(t){if(Z(t,{type:"object"},"the configuration"),t.model===void 0)throw new Error(`model is missing, expected one of ${Q.model.enum.join(", ")}`);Z(t.model,Q.model,"model");let e=B(t.model),n=vt(t,e);if(Z(n,e,""),n.time>n.duration)throw new Error(`time must be at most the duration of ${n.duration} s, got ${W(n.time)}`);return n}var kt=t=>typeof t=="object"&&t!==null&&!Array.isArray(t);function vt(t,e){if(t===void 0&&(e.default!==void 0?t=structuredClone(e.default):e.properties?t={}:e.items?.properties&&(t=[{}])),Array.isArray(t)&&e.items)return t.map(s=>vt(s,e.items));if(!kt(t)||!e.properties)return t;let n={...t};for(let[s,o]of Object.entries(e.properties)){let r=vt(t[s],o);r!==void 0&&(n[s]=r)}return n}var Dt={number:[Number.isFinite,"a finite number"],boolean:[t=>typeof t=="boolean","true or false"],string:[t=>typeof t=="string","text"],array:[Array.isArray,"a list"],object:[kt,"an object"]};function Z(t,e,n){let s=r=>{throw new Error(`${n} ${r}`)},o=e.unit?` ${e.unit}`:"";if(e.type&&!Dt[e.type][0](t)&&s(`must be ${Dt[e.type][1]}, got ${W(t)}`),e.enum&&!e.enum.includes(t)&&s(`must be one of ${e.enum.join(", ")}, got ${W(t)}`),t<e.minimum&&s(`must be at least ${e.minimum}${o}, got ${W(t)}`),t>e.maximum&&s(`must be at most ${e.maximum}${o}, got ${W(t)}`),e.pattern&&!new RegExp(e.pattern).test(t)&&s(`must be small letters, digits and hyphens and begin with a letter, got ${W(t)}`),Array.isArray(t))t.length<e.minItems&&s(`must have at least ${e.minItems} entries, got ${t.length}`),t.length>e.maxItems&&s(`must have at most ${e.maxItems} entries, got ${t.length}`),e.uniqueItems&&new Set(t).size<t.length&&s("must not name the same thing twice"),e.items&&t.forEach((r,a)=>Z(r,e.items,`${n}[${a}]`));else if(kt(t)&&e.properties)for(let[r,a]of Object.entries(t)){let i=n?`${n}.${r}`:r;if(Object.hasOwn(e.properties,r))Z(a,e.properties[r],i);else throw new Error(`${i} is not known, expected one of ${Object.keys(e.properties).join(", ")}`)}}function W(t){let e=typeof t=="number"?String(t):JSON.stringify(t)??String(t);return e.length>60?`${e.slice(0,60)}\u2026`:e}function g(t,e={},...n){let s=document.createElement(t);for(let[o,r]of Object.entries(e))o in s&&o!=="list"?s[o]=r:s.setAttribute(o,r);return s.append(...n),s}var I=(t,e)=>g("button",{type:"button",textContent:t,onclick:e});function St(){let t=[];return{listen(e,n,s,o){e.addEventListener(n,s,o),t.push(()=>e.removeEventListener(n,s,o))},silence(){for(;t.length;)t.pop()()}}}var rt={rk4:"Runge\u2013Kutta 4","symplectic-euler":"symplectic Euler","explicit-euler":"explicit Euler"},_t={"explicit-euler":(t,e)=>{let n=new Float64Array(e);return(s,o)=>{t(s,n);for(let r=0;r<e;r++)s[r]+=o*n[r]}},"symplectic-euler":(t,e)=>{let n=new Float64Array(e),s=e/2;return(o,r)=>{t(o,n);for(let a=s;a<e;a++)o[a]+=r*n[a];for(let a=0;a<s;a++)o[a]+=r*o[a+s]}},rk4:(t,e)=>{let[n,s,o,r,a]=Array.from({length:5},()=>new Float64Array(e)),i=(c,l,u)=>{for(let m=0;m<e;m++)a[m]=c[m]+l*u[m];return a};return(c,l)=>{t(c,n),t(i(c,l/2,n),s),t(i(c,l/2,s),o),t(i(c,l,o),r);for(let u=0;u<e;u++)c[u]+=l/6*(n[u]+2*s[u]+2*o[u]+r[u])}}};var _=(t,e)=>Math.abs(t)<1e6?t.toFixed(e).replace("-","\u2212").replace(/^−(0(\.0*)?)$/,"$1"):it(t),Se="\u2070\xB9\xB2\xB3\u2074\u2075\u2076\u2077\u2078\u2079",$t=t=>`10${t<0?"\u207B":""}${[...String(Math.abs(t))].map(e=>Se[e]).join("")}`;function it(t){if(t===0)return"0";let[e,n]=Math.abs(t).toExponential(1).split("e");return`${t<0?"\u2212":""}${e}\xB7${$t(Number(n))}`}var V=t=>`${_(t*180/Math.PI,1)}\xB0`;function qt(t){let e=10**Math.floor(Math.log10(t));return e*[1,2,5,10].find(n=>n*e>=t)}function at(t,e,n){let s=qt((e-t)/n),o=Math.max(0,-Math.floor(Math.log10(s)));return Ft(s,t,e).map(r=>[r*s,_(r*s,o)])}function lt(t,e,n){let s=4/Math.PI*((e-t)/n),o=[1,2,4,8,16].find(a=>a>=s)??4*qt(s/4),r=o*Math.PI/4;return Ft(r,t,e).map(a=>[a*r,$e(a*o)])}function Ft(t,e,n){let s=Math.ceil(e/t-1e-9);return Array.from({length:Math.floor(n/t+1e-9)-s+1},(o,r)=>s+r)}function $e(t){if(t===0)return"0";let e=t%4===0?1:t%2===0?2:4,n=Math.abs(t)/(4/e),s=n===1?"":n<1e4?n:it(n);return`${t<0?"\u2212":""}${s}\u03C0${e===1?"":`/${e}`}`}var ct={quantities:{gravity:{light:"#525f78",dark:"#9dabc3",label:"gravity"},axis1:{light:"#774c00",dark:"#dab473",label:"first body axis"},axis2:{light:"#7e6b00",dark:"#b4a448",label:"second body axis"},axis3:{light:"#373a00",dark:"#d0d4a1",label:"third body axis"},omega:{light:"#2774c2",dark:"#61aaf1",label:"angular velocity"},momentum:{light:"#810085",dark:"#ffbcff",label:"angular momentum"},energy:{light:"#c05155",dark:"#ee8a91",label:"energy"},gamma:{light:"#00544d",dark:"#86d4cf",label:"reduced attitude, or the angle of a planar pendulum"}},page:{ink:{light:"#20242b",dark:"#dbdfe6",label:"text"},muted:{light:"#5a626e",dark:"#9fa8b5",label:"secondary text, axes and grids"},accent:{light:"#3448ba",dark:"#a3b7ff",label:"links"},ground:{light:"#ffffff",dark:"#14181e",label:"page background"}}};var Ae=Object.keys(ct.quantities),Ee={...ct.quantities,...ct.page},je=()=>{let{theme:t}=document.documentElement.dataset,e=document.body.dataset.jpThemeLight;return t||e?t==="dark"||e==="false":matchMedia("(prefers-color-scheme: dark)").matches};function zt(t){let e=getComputedStyle(t),n=je()?"dark":"light",s=o=>e.getPropertyValue(Ae.includes(o)?`--q-${o}`:`--${o}`).trim();return Object.fromEntries(Object.entries(Ee).map(([o,r])=>[o,s(o)||r[n]]))}function Bt(t){let e=new MutationObserver(t);for(let s of[document.documentElement,document.body])e.observe(s,{attributes:!0,attributeFilter:["data-theme","data-jp-theme-light"]});let n=matchMedia("(prefers-color-scheme: dark)");return n.addEventListener("change",t),()=>{e.disconnect(),n.removeEventListener("change",t)}}var Ne=["ink","accent","muted"],F=[[],[6,2],[1.5,2.5]],C=(t,e,n)=>t[n===1?"gamma":Ne[e]];function mt(t){return/^(theta|phi)/.test(t)?"s-gamma":/^d(theta|phi)/.test(t)?"s-omega":/^(gravity|energy|momentum)$/.test(t)?`s-${t}`:"s-ink"}var Pe={1:"\u2081",2:"\u2082"},Ce=t=>t.replace("dtheta","\u03B8\u0307").replace("theta","\u03B8").replace("phi","\u03C6").replace("momentum","h").replace(/[12]/,e=>Pe[e]);function Ut(t){let{model:e,config:n}=t,s=n.runs.length>1,o=n.views.includes("energy"),r=n.runs.map((i,c)=>{let l={},u=(p,f,d)=>(l[p]=g("b",{className:p==="t"?"short":""}),g("span",{},g("span",{className:d},f)," ",l[p])),m=g("span"),h=g("div",{className:"line"});s&&h.append(g("span",{className:"name"},g("i",{className:`swatch swatch-${c+1}`}),m)),h.append(u("t","t","s-ink"));for(let{name:p}of e.numbers)h.append(u(p,Ce(p),mt(p)));return h.append(u("energy","E","s-energy")),h.append(u("error",s?"error":`${o?"largest":"relative"} error`,"s-energy")),{line:h,owner:m,values:l}});function a({runs:i}){r.forEach(({owner:c,values:l},u)=>{let{t:m,numbers:h,energy:p,error:f,worstError:d}=t.values(u);c.textContent=t.nameOf(u),l.t.textContent=`${_(m,2)} s`,e.numbers.forEach(({name:b,unit:x},S)=>{let w=`${_(h[S],3)} ${x}`,v=S<e.angles&&i.length===1;l[b].textContent=v?`${w} (${V(h[S])})`:w}),l.energy.textContent=`${_(p,4)} J`,l.error.textContent=it(o?d:f)})}return{element:g("div",{className:"readout","data-control":"readout"},...r.map(({line:i})=>i)),show:a}}var At=(t,e,n="s-ink")=>g("span",{className:n,"aria-hidden":"true"},t,g("span",{className:"whose"},e));function Ot(t,e,n,s,o=""){let[r,a,i]=e.slider,c=`${e.title}, ${e.symbol}`,l={"aria-label":e.unit?`${c}${o} in ${e.unit}`:`${c}${o}`},u=g("input",{type:"range",min:r,max:a,step:i,...l}),m=g("input",{type:"number",step:i,...l}),h=g("span",{className:"unit"});u.oninput=()=>s(u.valueAsNumber);let p=!1,f=()=>{p&&(p=!1,s(m.valueAsNumber))};m.oninput=()=>{p=!0},m.onchange=f,m.onblur=()=>{p=!1},m.onkeydown=b=>{b.key==="Enter"&&f()};let d=At(c,o,mt(t));return{element:g("div",{className:"control","data-control":t},d,u,m,h),show(b){let x=n(b);u.value=x,u.setAttribute("aria-valuetext",`${Number(x.toPrecision(6))} ${e.unit}`),p||(m.value=x),h.textContent=e.unit==="rad"?`rad = ${V(x)}`:e.unit}}}function Ht(t,e,n,s,o=""){let r=g("select",{"aria-label":`${t}${o}`});for(let[a,i]of e)r.append(g("option",{value:a,textContent:i}));return r.onchange=()=>s(r.value),{element:g("div",{className:"control"},At(t,o),r),show:a=>r.value=n(a)}}function Gt(t){let{config:e,together:n}=t,s=B(e.model).properties,o=s.speed.enum.map(m=>[m,`${m} \xD7`]),r=m=>t.change({speed:Number(m)}),a=m=>t.change({step:m}),i={scrub:[Ie(t)],speed:[Ht("speed",o,m=>m.speed,r)],readout:[Ut(t)],step:[Ot("step",s.step,m=>m.step,a)],runs:[Te(t)]};for(let[m,h]of Object.entries(st(e.model))){let p=f=>t.change({parameters:{[m]:f}});i[m]=[Ot(m,h,f=>f.parameters[m],p)]}let c=[...e.runs.keys()],l=m=>c.length>1?`, pendulum ${m+1}`:"";for(let[m,h]of Object.entries(D(e.model)))i[m]=(n?[0]:c).map(p=>Ot(m,h,d=>d.runs[p].start[m],d=>t.changeStart(p,{[m]:d}),n?"":l(p)));let u=s.runs.items.properties.integrator.enum.map(m=>[m,rt[m]]);return i.integrator=c.map(m=>Ht("integrator",u,p=>p.runs[m].integrator,p=>t.change({runs:t.config.runs.map((f,d)=>d===m?{...f,integrator:p}:f)}),l(m))),i}function Jt(t,e){let n=Object.values(t).filter(a=>e===1||a.length===1),s=Object.values(t).filter(a=>e>1&&a.length>1),o=n.flat().map(a=>a.element);if(!s.length)return o;let r=Array.from({length:e},(a,i)=>g("div",{className:"group"},g("p",{className:"owner"},g("i",{className:`swatch swatch-${i+1}`}),`pendulum ${i+1}`),...s.map(c=>c[i].element)));return[...o,...r]}function Ie(t){let e=g("input",{type:"range",min:0,step:.01,"aria-label":"time in s"});e.oninput=()=>t.change({time:Math.min(e.valueAsNumber,t.config.duration),playing:!1});let n=g("span",{className:"unit"});return{element:g("div",{className:"control scrub","data-control":"scrub"},At("time, t",""),e,n),show({time:s,duration:o}){e.max=o,e.value=s,n.textContent=`${_(s,2)} s`,e.setAttribute("aria-valuetext",n.textContent)}}}function Te(t){let e=I("Add a pendulum",()=>{let{runs:o}=t.config,r={...o.at(-1).start},[a]=Object.keys(r);r[a]+=r[a]>1?-.5:.5,t.change({runs:[...o,{...o.at(-1),start:r}]})}),n=I("Remove the last",()=>t.change({runs:t.config.runs.slice(0,-1)})),s=B(t.config.model).properties.runs.maxItems;return{element:g("div",{className:"buttons","data-control":"runs"},e,n),show({runs:o}){e.disabled=o.length===s,n.disabled=o.length===1}}}function Yt(t,e){let{parameters:n,runs:s,step:o,speed:r,time:a}=e,i=Object.keys(D(e.model)).map(m=>[m,s.map(h=>h.start[m])]),c=s.map(m=>m.integrator),l={...n,...Object.fromEntries(i),integrator:c,step:o,speed:r,t:a},u=Object.entries(l).map(([m,h])=>`${m}=${[h].flat().map(Le).join(",")}`);return`#${t}?${u.join("&")}`}function Vt(t,e,n){let s=`#${t}?`;if(!e.startsWith(s))return null;let[o,r]=[st(n),D(n)],a={parameters:{},playing:!1},i=[],c=(l,u)=>l.split(",").forEach((m,h)=>u(i[h]??(i[h]={start:{}}),m));for(let l of Re(e.slice(s.length)).split("&")){let[u,m=""]=l.split("=");Object.hasOwn(r,u)?c(m,(h,p)=>h.start[u]=ut(p)):u==="integrator"?c(m,(h,p)=>h.integrator=p):u==="t"?a.time=ut(m):u==="step"||u==="speed"?a[u]=ut(m):a.parameters[u]=Object.hasOwn(o,u)?ut(m):m}return i.length&&(a.runs=i),a}var Le=t=>Object.is(t,-0)?"-0":String(t),ut=t=>t.trim()&&!Number.isNaN(Number(t))?Number(t):t;function Re(t){try{return decodeURIComponent(t)}catch{return t}}var De=.01,_e=.1;function Wt(t,e){let{config:n,recordings:s,model:o}=t,r=s.length>1,a=new Set(n.runs.map(m=>m.integrator)).size>1,i=["t (s)"];s.forEach((m,h)=>{let p=r?` ${a?n.runs[h].integrator:h+1}`:"";for(let{name:f,unit:d}of o.numbers)i.push(`${f}${p} (${d})`);i.push(`energy${p} (J)`)});let c=Math.max(1,Math.round(e/n.step)),l=Math.max(n.time,Math.min(n.window,n.duration))/n.step,u=[];for(let m=0;m<=l+1e-9;m+=c){let h=[Number((m*n.step).toPrecision(12))];for(let p of s){p.reach(m);let f=m<=p.last?p.at(m):null;for(let{of:d}of o.numbers)h.push(f?d(f,n.parameters):"");h.push(f?p.energy(f):"")}u.push(h)}return{header:i,rows:u}}var qe=t=>String(Number(t.toPrecision(6)));function Fe(t){let{header:e,rows:n}=Wt(t,_e),s=(a,i)=>g("tr",{},...a.map(c=>g(i,i==="th"?{scope:"col"}:{},c))),o=g("tbody");for(let[a,...i]of n)o.append(s([qe(a),...i.map(c=>c===""?"":c.toPrecision(6))],"td"));let r=g("table",{},g("thead",{},s(e,"th")),o);return g("div",{className:"data-table",tabIndex:0,role:"region","aria-label":"data of the motion"},r)}function ze(t){let{header:e,rows:n}=Wt(t,De);return`${[e,...n].map(s=>s.join(",")).join(`
`)}
`}function Be(t,e){let n=URL.createObjectURL(new Blob([t],{type:"text/csv"}));g("a",{href:n,download:e}).click(),URL.revokeObjectURL(n)}async function Ue({key:t,config:e}){history.replaceState(null,"",Yt(t,e));try{return await navigator.clipboard.writeText(location.href),"The link is copied, and stands in the page's address."}catch{return"The link now stands in the page's address."}}function Xt(t){let e=g("div"),n=g("span",{role:"status"}),s=I("Show the data",()=>{let a=!t.showTable;t.showTable=a?()=>e.replaceChildren(Fe(t)):null,a?t.showTable():e.replaceChildren(),s.textContent=a?"Hide the data":"Show the data",s.setAttribute("aria-expanded",String(a))});s.setAttribute("aria-expanded","false");let r=g("div",{className:"buttons"},s,I("Save CSV",()=>Be(ze(t),`${t.config.name??t.config.model}.csv`)));if(t.key){let a=async()=>{n.textContent=await Ue(t)};r.append(I("Copy link",a))}return r.append(n),g("div",{},r,e)}var Y=Math.PI/180,He=3,Kt=Array.from({length:1441},(t,e)=>(e-720)/4*Y);function Qt(t,e){let{model:n}=t,s=n.coordinates.slice(0,n.angles),o=Object.fromEntries(n.coordinates.slice(n.angles).map(r=>[r,0]));for(let r of t.config.runs.keys())s.forEach((a,i)=>{let c=l=>t.changeStart(r,{...o,...l},{playing:!1});Et(t,e,r,{words:D(t.config.model)[a].title,names:[a],nudge:(l,u)=>c({[a]:t.config.runs[r].start[a]+u*Y}),begin:()=>c(Object.fromEntries(s.map((l,u)=>[l,t.values(r).numbers[u]]))),move:(l,u)=>{let[m,h]=e.metres(l,u),p=i?n.bobs(t.config.parameters)(t.recordings[r].at(0))[i-1]:[0,0];c({[a]:Math.atan2(m-p[0],h-p[1])})}})})}function Zt(t,e){let{model:n,inside:s}=t;for(let i of t.config.runs.keys()){let c=()=>t.config.runs[i].start,l=u=>t.changeStart(i,{theta:u},{playing:!1});Et(t,e,i,{words:D(t.config.model).theta.title,names:["theta"],nudge:(u,m)=>l(c().theta+m*Y),move:(u,m)=>{let h=n.point(t.config.parameters),p=Kt.map(f=>{let[d,b]=e.place(h(n.begin({...c(),theta:f})));return Math.hypot(d-u,b-m)});l(Kt[p.indexOf(Math.min(...p))])}})}let{canvas:o}=e,r=(i,c)=>{e.turn(i,c),t.draw()};s.listen(o,"keydown",i=>{if(!(i.key in pt))return;i.preventDefault();let[c,l]=pt[i.key];r(l?0:c*5*Y,l?c*5*Y:0)});let a=null;s.listen(o,"pointerdown",i=>{i.button||i.pointerType==="touch"||(o.setPointerCapture(i.pointerId),a=i)}),s.listen(o,"pointermove",i=>{a&&(r((a.clientX-i.clientX)/100,(i.clientY-a.clientY)/100),a=i)}),s.listen(o,"lostpointercapture",()=>a=null)}function te(t,e,{names:n}){let s=n.map(a=>D(t.config.model)[a].title),o=(a,i)=>t.changeStart(a,i,{playing:!1});for(let a of t.config.runs.keys())Et(t,e,a,{words:`${s[0]} (left and right), ${s[1]} (up and down)`,names:n,nudge:(i,c)=>{let l=n[i?1:0];o(a,{[l]:t.config.runs[a].start[l]+c*(i?.1:Y)})},begin:()=>e.hold(!0),move:(i,c)=>o(a,e.startAt(t.frame(),i,c)),end:()=>e.hold(!1)});let r;ee(t,e.canvas,e.canvas,{accepts:e.inside,begin:(a,i)=>{r=e.nearest(a,i),e.hold(!0)},move:(a,i)=>o(r,e.startAt(t.frame(),a,i)),end:()=>e.hold(!1)})}var pt={ArrowRight:[1,!1],ArrowLeft:[-1,!1],ArrowUp:[1,!0],ArrowDown:[-1,!0],PageUp:[10,!0],PageDown:[-10,!0]};function Et(t,e,n,{words:s,names:o,nudge:r,...a}){let i=t.config.runs.length>1?`${s}, pendulum ${n+1}`:s,c=g("span",{className:"handle",tabIndex:t.together&&n>0?-1:0,role:"slider","aria-label":i,"aria-valuemin":-180,"aria-valuemax":180});ee(t,c,e.canvas,a),t.inside.listen(c,"keydown",l=>{if(!(l.key in pt))return;l.preventDefault();let[u,m]=pt[l.key];r(m,l.shiftKey?u/10:u)}),e.box.append(c),e.handles.push(c),t.handles.push({handle:c,start:()=>t.config.runs[n].start,names:o})}function ee(t,e,n,{accepts:s=()=>!0,begin:o=()=>{},move:r,end:a=()=>{}}){let i=m=>{let h=n.getBoundingClientRect();return[m.clientX-h.left,m.clientY-h.top]},{listen:c}=t.inside,l=null,u=!1;c(e,"pointerdown",m=>{m.button||e===n&&m.pointerType==="touch"||s(...i(m))&&(m.preventDefault(),e!==n&&e.focus({preventScroll:!0}),e.setPointerCapture(m.pointerId),l={place:i(m),playing:t.config.playing},t.change({playing:!1}))}),c(e,"pointermove",m=>{if(!l)return;let[h,p]=i(m);!u&&Math.hypot(h-l.place[0],p-l.place[1])<He||(u||o(...l.place),u=!0,r(h,p))}),c(e,"lostpointercapture",()=>{if(!l)return;let m=u?!t.calm.matches:l.playing;u&&a(),l=null,u=!1,t.change({playing:m})})}function ht(...t){let e=[...t,...t.map(n=>`d${n}`)];return{angles:t.length,coordinates:e,numbers:e.map((n,s)=>({name:n,unit:s<t.length?"rad":"rad/s",of:o=>o[s]})),begin:n=>e.map(s=>n[s])}}var ne=2*Math.PI,jt=t=>Math.round(t/ne),tt=t=>t-ne*jt(t);var se={...ht("theta1","theta2"),derivatives({length1:t,length2:e,mass1:n,mass2:s,gravity:o}){let r=n+s;return(a,i)=>{let[c,l,u,m]=a,h=Math.sin(c-l),p=Math.cos(c-l),f=-s*e*h*m*m-r*o*Math.sin(c),d=t*h*u*u-o*Math.sin(l),b=n+s*h*h;i[0]=u,i[1]=m,i[2]=(f-s*p*d)/(b*t),i[3]=(r*d-p*f)/(b*e)}},energy:({length1:t,length2:e,mass1:n,mass2:s,gravity:o})=>([r,a,i,c])=>{let[l,u]=[t*i,e*c],m=n*l*l/2+s*(l*l+u*u)/2+s*l*u*Math.cos(r-a),h=t*Math.cos(r);return m-o*(n*h+s*(h+e*Math.cos(a)))},energyScale:t=>t.gravity*(t.mass1*t.length1+t.mass2*(t.length1+t.length2)),bobs:({length1:t,length2:e})=>([n,s])=>{let[o,r]=[t*Math.sin(n),t*Math.cos(n)];return[[o,r],[o+e*Math.sin(s),r+e*Math.cos(s)]]},reach:t=>t.length1+t.length2,trail:"line",planes:{phase:{names:["theta2","dtheta2"],angle:1,x:{label:"\u03B8\u2082 (rad)",isAngle:!0,of:()=>t=>tt(t[1]),range:()=>[-Math.PI,Math.PI]},y:{label:"\u03B8\u0307\u2082 (rad/s)",of:()=>t=>t[3],range:(t,e)=>{let n=Math.max(6*Math.sqrt(t.gravity/t.length2),...e.map(s=>1.1*Math.abs(s.dtheta2)));return[-n,n]}},background:()=>[],level:()=>[],start:(t,e,n)=>({theta2:e,dtheta2:n})}}};var X=({length:t,gravity:e})=>Math.sqrt(e/t),dt=(t,{theta:e,dtheta:n})=>Math.sin(e/2)**2+(n/(2*X(t)))**2,Nt=Array.from({length:201},(t,e)=>-1+e/100);function oe(t,e,n=[1,-1]){let s=X(t);if(e<1){let r=Math.sqrt(e);return[Nt.map(a=>[2*Math.asin(r*Math.sin(Math.PI*a)),2*s*r*Math.cos(Math.PI*a)])]}let o=r=>2*s*Math.sqrt(Math.max(0,e-Math.sin(Math.PI*r/2)**2));return n.map(r=>Nt.map(a=>[Math.PI*a,r*o(a)]))}var ae={...ht("theta"),derivatives(t){let e=t.gravity/t.length;return(n,s)=>{s[0]=n[1],s[1]=-e*Math.sin(n[0])}},energy:t=>e=>t.mass*t.length**2*e[1]**2/2-t.mass*t.gravity*t.length*Math.cos(e[0]),energyScale:t=>t.mass*t.gravity*t.length,bobs:t=>e=>[[t.length*Math.sin(e[0]),t.length*Math.cos(e[0])]],reach:t=>t.length,trail:"dots",planes:{phase:{names:["theta","dtheta"],angle:0,x:{label:"\u03B8 (rad)",isAngle:!0,of:()=>t=>tt(t[0]),range:()=>[-Math.PI,Math.PI]},y:{label:"\u03B8\u0307 (rad/s)",of:()=>t=>t[1],range:(t,e)=>{let n=Math.max(1,...e.map(s=>Math.sqrt(dt(t,s))));return[-2.3*X(t)*n,2.3*X(t)*n]}},background:t=>[.1,.4,1,1.6].flatMap(e=>oe(t,e)),level:(t,e)=>oe(t,dt(t,e),[e.dtheta<0?-1:1]),start:(t,e,n)=>({theta:e,dtheta:n})},dial:{names:["theta","dtheta"],angle:0,square:!0,hand:!0,x:{label:"sin(\u03B8/2)",of:()=>t=>Math.sin(tt(t[0])/2),range:ie},y:{label:"\u03B8\u0307/2\u03C9\u2080",of:t=>e=>e[1]/(2*X(t)),range:ie},background:()=>[re(1)],level:(t,e)=>[re(Math.sqrt(dt(t,e)))],start:(t,e,n)=>({theta:2*Math.asin(Math.max(-1,Math.min(1,e))),dtheta:2*X(t)*n})}}},re=t=>Nt.map(e=>[t*Math.sin(Math.PI*e),t*Math.cos(Math.PI*e)]);function ie(t,e){let n=1.15*Math.max(1,...e.map(s=>Math.sqrt(dt(t,s))));return[-n,n]}var ue=(t,e)=>t[0]*e[0]+t[1]*e[1]+t[2]*e[2],le=t=>Math.atan2(Math.hypot(t[0],t[1]),t[2]),pe=t=>t[0]*t[4]-t[1]*t[3],gt=({theta:t,dtheta:e,dphi:n})=>{let[s,o]=[Math.sin(t),Math.cos(t)];return[s,0,o,e*o,n*s,-e*s]},Pt=t=>t.mass*t.length**2,et=t=>t.mass*t.gravity*t.length,ft=t=>e=>{let n=e.slice(3);return Pt(t)*ue(n,n)/2-et(t)*e[2]},ce=(t,e)=>{let n=pe(gt(e));return s=>Pt(t)*(n/Math.max(1e-9,Math.sin(s)))**2/2-et(t)*Math.cos(s)},he={angles:1,numbers:[{name:"theta",unit:"rad",of:le},{name:"phi",unit:"rad",of:t=>Math.atan2(t[1],t[0])},{name:"momentum",unit:"J s",of:(t,e)=>Pt(e)*pe(t)}],begin:gt,derivatives(t){let e=t.gravity/t.length;return(n,s)=>{let[,,o,r,a,i]=n,c=e*o+r*r+a*a+i*i;for(let l=0;l<3;l++)s[l]=n[3+l],s[3+l]=-c*n[l];s[5]+=e}},project(t){let e=Math.hypot(t[0],t[1],t[2]);for(let s=0;s<3;s++)t[s]/=e;let n=ue(t,t.slice(3));for(let s=0;s<3;s++)t[3+s]-=n*t[s]},energy:ft,energyScale:et,point:t=>e=>[t.length*e[0],t.length*e[1],t.length*e[2]],reach:t=>t.length,planes:{potential:{still:!0,x:{label:"angle \u03B8 (rad)",isAngle:!0,of:()=>le,range:()=>[0,Math.PI]},y:{label:"energy (J)",of:ft,range:(t,e)=>[-1.1*et(t),1.1*Math.max(et(t),...e.map(n=>ft(t)(gt(n))))]},background:(t,e)=>e.map(n=>me.map(s=>[s,ce(t,n)(s)])),level:(t,e)=>{let n=ft(t)(gt(e)),s=ce(t,e);return[me.filter(o=>s(o)<=n).map(o=>[o,n])]}}}},me=Array.from({length:361},(t,e)=>Math.PI*e/360);var de={"planar-pendulum":ae,"double-pendulum":se,"spherical-pendulum":he};var Ge=1e12,bt=class{constructor(e,n,s,o,r){this.last=Math.round(r/o),this.step=o,this.state=Float64Array.from(e.begin(s.start)),this.dimension=this.state.length,this.states=new Float64Array((this.last+1)*this.dimension),this.states.set(this.state),this.computed=0;let a=_t[s.integrator](e.derivatives(n),this.dimension);this.advance=(i,c)=>{a(i,c),e.project?.(i)},this.energy=e.energy(n),this.energyAtStart=this.energy(this.state),this.scale=e.energyScale(n),this.worst=new Float64Array(this.last+1),this.judged=0}reach(e){for(let n=Math.min(e,this.last);this.computed<n;this.computed++){if(this.advance(this.state,this.step),!this.state.every(s=>Math.abs(s)<Ge)){this.last=this.computed;return}this.states.set(this.state,(this.computed+1)*this.dimension)}}at(e){this.reach(e);let n=Math.min(e,this.last)*this.dimension;return this.states.subarray(n,n+this.dimension)}error(e){return(this.energy(this.at(e))-this.energyAtStart)/this.scale}worstError(e){this.reach(e);for(let n=Math.min(e,this.last);this.judged<n;this.judged++)this.worst[this.judged+1]=Math.max(this.worst[this.judged],Math.abs(this.error(this.judged+1)));return this.worst[Math.min(e,this.last)]}};var fe=`/* Colours are set by the script as --s-ink and its like (theme.js); fonts come from the page. */

.pendulum-simulation-host {
  display: block;
  container-type: inline-size;
}

/* Pages have rules of their own for pictures. */
.pendulum-simulation-host > :not(.pendulum-simulation) {
  display: none !important;
}

.pendulum-simulation {
  --line: color-mix(in srgb, var(--s-ink) 22%, var(--s-ground));
  max-width: 640px;
  margin: 0 auto;
  background: var(--s-ground);
  color: var(--s-ink);
  font-family: var(--text-sans, sans-serif);
  font-size: 14px;
  line-height: 1.4;
  text-align: left;
  accent-color: var(--s-accent);
}

.pendulum-simulation * {
  box-sizing: border-box;
}

.pendulum-simulation .views {
  display: grid;
  grid-template-columns: 2fr 3fr;
  grid-auto-rows: 192px;
  gap: 8px 12px;
}

.pendulum-simulation .views-1 {
  grid-template-columns: 1fr;
  grid-auto-rows: 300px;
}

.pendulum-simulation .views-2 {
  grid-auto-rows: 260px;
}

.pendulum-simulation .views-3 > :first-child {
  grid-row: span 2;
}

.pendulum-simulation .views-4 {
  grid-template-columns: 1fr 1fr;
  grid-auto-rows: 220px;
}

.pendulum-simulation .view {
  position: relative;
  min-width: 0;
  overflow: hidden;
}

.pendulum-simulation canvas {
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
}

.pendulum-simulation canvas.turnable {
  cursor: move;
  outline-offset: -2px;
}

.pendulum-simulation canvas.draggable {
  cursor: crosshair;
}

.pendulum-simulation .handle {
  position: absolute;
  top: -22px;
  left: -22px;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  cursor: grab;
  touch-action: none;
}

.pendulum-simulation .handle:active {
  cursor: grabbing;
}

.pendulum-simulation .buttons {
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin: 8px 0;
}

.pendulum-simulation button,
.pendulum-simulation select,
.pendulum-simulation input[type="number"] {
  min-height: 32px;
  margin: 0;
  padding: 3px 12px;
  border: 1px solid var(--line);
  border-radius: 5px;
  background: var(--s-ground);
  color: inherit;
  font: inherit;
}

.pendulum-simulation button {
  cursor: pointer;
}

.pendulum-simulation button:hover:not(:disabled) {
  border-color: var(--s-accent);
}

.pendulum-simulation button:disabled {
  border-style: dashed;
  color: var(--s-muted);
  cursor: default;
}

.pendulum-simulation button.play {
  min-width: 84px;
  border-color: var(--s-accent);
  background: var(--s-accent);
  color: var(--s-ground);
  font-weight: 600;
}

.pendulum-simulation .control {
  display: grid;
  grid-template-columns: 240px minmax(60px, 1fr) 100px 114px;
  align-items: center;
  gap: 4px 10px;
  min-height: 36px;
}

.pendulum-simulation .control.scrub {
  grid-template-columns: 240px 1fr 60px;
}

.pendulum-simulation select {
  grid-column: 2 / -1;
  justify-self: start;
}

.pendulum-simulation input {
  width: 100%;
  min-width: 0;
  margin: 0;
}

.pendulum-simulation input[type="number"] {
  padding: 3px 6px;
  appearance: textfield;
  font-variant-numeric: tabular-nums;
}

.pendulum-simulation .unit {
  color: var(--s-muted);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
}

.pendulum-simulation .s-gamma {
  color: var(--s-gamma);
  font-weight: 600;
}

.pendulum-simulation .s-omega {
  color: var(--s-omega);
  font-weight: 600;
}

.pendulum-simulation .s-gravity {
  color: var(--s-gravity);
  font-weight: 600;
}

.pendulum-simulation .s-energy {
  color: var(--s-energy);
  font-weight: 600;
}

.pendulum-simulation .s-momentum {
  color: var(--s-momentum);
  font-weight: 600;
}

.pendulum-simulation .readout {
  margin: 6px 0;
  font-size: 13px;
  font-variant-numeric: tabular-nums;
}

.pendulum-simulation .line {
  display: flex;
  flex-wrap: wrap;
  gap: 2px 8px;
}

.pendulum-simulation .name {
  flex-basis: 10.4em;
}

/* Wide enough that nothing moves when a number gains a digit. */
.pendulum-simulation .line b {
  display: inline-block;
  min-width: 5.6em;
  font-weight: 400;
}

.pendulum-simulation .line b.short {
  min-width: 3.6em;
}

.pendulum-simulation .swatch {
  display: inline-block;
  width: 18px;
  height: 4px;
  margin-right: 8px;
  vertical-align: middle;
}

.pendulum-simulation .swatch-1 {
  background: var(--s-ink);
}

.pendulum-simulation .swatch-2 {
  background: var(--s-accent);
}

.pendulum-simulation .swatch-3 {
  background: var(--s-muted);
}

.pendulum-simulation .group {
  margin-top: 6px;
  border-top: 1px solid var(--line);
}

.pendulum-simulation .group .whose {
  display: none;
}

.pendulum-simulation [role="status"] {
  align-self: center;
}

.pendulum-simulation [hidden] {
  display: none;
}

.pendulum-simulation details {
  margin-top: 6px;
  border-top: 1px solid var(--line);
}

.pendulum-simulation summary {
  padding: 6px 0;
  color: var(--s-muted);
  cursor: pointer;
}

.pendulum-simulation .data-table {
  max-height: 260px;
  margin: 8px 0;
  overflow: auto;
}

.pendulum-simulation table {
  margin: 0;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
}

.pendulum-simulation :is(th, td) {
  padding: 2px 10px;
  border-bottom: 1px solid var(--line);
  color: inherit;
  text-align: right;
  white-space: nowrap;
}

.pendulum-simulation p {
  margin: 6px 0;
}

.pendulum-simulation :is(.complaint, .unseen):empty {
  margin: 0;
}

.pendulum-simulation .fault {
  padding: 10px 14px;
  border: 1px solid var(--s-ink);
  border-left-width: 6px;
}

.pendulum-simulation .unseen {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
}

.pendulum-simulation :focus-visible {
  outline: 2px solid var(--s-accent);
  outline-offset: 2px;
}

@container (max-width: 559px) {
  /* Within reach while one looks at the views, which are taller than a telephone. */
  .pendulum-simulation .transport {
    position: sticky;
    bottom: 0;
    z-index: 1;
    margin: 0;
    padding: 8px 0;
    background: var(--s-ground);
  }

  .pendulum-simulation .views {
    grid-template-rows: 240px;
    grid-template-columns: minmax(0, 1fr);
    grid-auto-rows: 190px;
  }

  .pendulum-simulation .views-3 > :first-child {
    grid-row: auto;
  }

  .pendulum-simulation .control {
    grid-template-columns: minmax(60px, 1fr) 100px 92px;
  }

  .pendulum-simulation .control.scrub {
    grid-template-columns: 1fr 60px;
  }

  .pendulum-simulation select {
    grid-column: 1 / -1;
  }

  .pendulum-simulation .control > span:first-child {
    grid-column: 1 / -1;
    margin-top: 8px;
  }
}

/* On paper stands the picture that was there before the script. */
@media print {
  .pendulum-simulation-host > :not(.pendulum-simulation) {
    display: block !important;
  }

  .pendulum-simulation {
    display: none;
  }
}
`;function U(t){let e=document.createElement("div");e.className="view";let n=document.createElement("canvas");return n.setAttribute("role","img"),n.setAttribute("aria-label",t),e.append(n),{box:e,canvas:n}}function H(t,e,n){let{clientWidth:s,clientHeight:o}=t.parentElement;if(!s||!o)return null;let r=window.devicePixelRatio||1,[a,i]=[Math.round(s*r),Math.round(o*r)];(t.width!==a||t.height!==i)&&Object.assign(t,{width:a,height:i});let c=t.getContext("2d");return c.setTransform(r,0,0,r,0,0),c.fillStyle=e.ground,c.fillRect(0,0,s,o),c.font=`12px ${n}`,c.lineJoin="round",{context:c,width:s,height:o}}function j(t,e,n,s=[]){Object.assign(t,{strokeStyle:e,lineWidth:n}),t.setLineDash(s),t.stroke(),t.setLineDash([])}function N(t,e,n,s,o){t.beginPath(),t.arc(e,n,s,0,2*Math.PI),t.fillStyle=o,t.fill()}var yt={left:48,right:12,top:26,bottom:36};function nt({context:t,width:e,height:n},s,{x:o,y:r,square:a=!1}){let[i,c,l,u]=[yt.left,e-yt.right,yt.top,n-yt.bottom];if(a){let p=Math.min(c-i,u-l);[i,c]=[(i+c-p)/2,(i+c+p)/2],[l,u]=[(l+u-p)/2,(l+u+p)/2]}let m=p=>i+(p-o.low)/(o.high-o.low)*(c-i),h=p=>u-(p-r.low)/(r.high-r.low)*(u-l);t.beginPath();for(let[p]of o.ticks)t.rect(m(p),l,0,u-l);for(let[p]of r.ticks)t.rect(i,h(p),c-i,0);t.globalAlpha=.22,j(t,s.muted,.7),t.globalAlpha=1,Object.assign(t,{fillStyle:s.ink,textAlign:"center",textBaseline:"top"});for(let[p,f]of o.ticks)t.fillText(f,m(p),u+5);Object.assign(t,{textAlign:"right",textBaseline:"middle"});for(let[p,f]of r.ticks)t.fillText(f,i-5,h(p));return t.textBaseline="top",t.fillText(o.label,c,u+19),t.textAlign="left",t.fillStyle=s[r.colour??"ink"],t.fillText(r.label,a?i:6,a?l-18:4),t.save(),t.beginPath(),t.rect(i,l-1,c-i,u-l+2),t.clip(),{X:m,Y:h,left:i,right:c,valueOf:(p,f)=>[o.low+(p-i)/(c-i)*(o.high-o.low),r.low+(u-f)/(u-l)*(r.high-r.low)],close:()=>t.restore()}}function T(t,e){t.beginPath();let n=!0;for(let s of e)s===null?n=!0:n?(t.moveTo(s[0],s[1]),n=!1):t.lineTo(s[0],s[1])}var Ye="time (s)";function ge({config:t,time:e}){let n=Math.max(t.window,e);return{low:n-t.window,high:n,label:Ye,ticks:at(n-t.window,n,6)}}function*Ct(t,e,n,s){let o=t.step,r=Math.max(1,Math.floor((n-e)/o/(2*s))),a=Math.floor(e/o/r)*r;for(let i=a;i<n/o&&i<=t.last;i+=r)yield i;n/o<=t.last&&(yield Math.floor(n/o+1e-9))}function be(){let{box:t,canvas:e}=U("angle against time");function n(s){let o=H(e,s.colours,s.font);if(!o)return;let{context:r,width:a}=o,{recordings:i,model:c,time:l,colours:u}=s,m=ge(s),h=c.point?0:-1/0,[p,f]=[Math.max(h,-Math.PI/4),Math.PI/4];for(let k of i){k.reach(Math.ceil(m.high/k.step));for(let M of Ct(k,m.low,m.high,a))for(let A=0;A<c.angles;A++){let y=c.numbers[A].of(k.at(M));p=Math.min(p,y),f=Math.max(f,y)}}let d=Math.PI/4,b=(f-p)/40;[p,f]=[d*Math.floor(Math.max(h,p-b)/d),d*Math.ceil((f+b)/d)];let x=c.angles===1?"angle \u03B8 (rad)":"angles \u03B8\u2081, \u03B8\u2082 (rad)",S={low:p,high:f,label:x,colour:"gamma",ticks:lt(p,f,5)},w=nt(o,u,{x:m,y:S}),v=(k,M,A)=>i.forEach((y,$)=>{for(let E=0;E<c.angles;E++){let q=[...Ct(y,k,M,a)];T(r,q.map(G=>[w.X(G*y.step),w.Y(c.numbers[E].of(y.at(G)))]));let L=F[c.angles>1?E:$];j(r,C(u,$,i.length),A,L)}});r.globalAlpha=.3,v(l,m.high,1.2),r.globalAlpha=1,v(m.low,l,1.9),i.forEach((k,M)=>{let A=s.stateOf(k);for(let y=0;y<c.angles;y++)N(r,w.X(l),w.Y(c.numbers[y].of(A)),4,C(u,M,i.length))}),w.close()}return{box:t,canvas:e,draw:n}}function ye(){let{box:t,canvas:e}=U("largest error of the energy so far, against time"),[n,s]=[-16,2];function o(r){let a=H(e,r.colours,r.font);if(!a)return;let{context:i,width:c}=a,{recordings:l,time:u,colours:m}=r,h=ge(r),p=[-16,-12,-8,-4,0].map(x=>[x,$t(x)]),b=nt(a,m,{x:h,y:{low:n,high:s,label:"largest relative energy error so far",colour:"energy",ticks:p}});l.forEach((x,S)=>{let w=M=>[b.X(M*x.step),b.Y(Math.max(n,Math.log10(x.worstError(M))))],v=(M,A,y)=>{T(i,[...Ct(x,M,A,c)].map(w)),j(i,k,y,F[S])},k=l.length===1?m.energy:C(m,S,l.length);i.globalAlpha=.3,v(u,h.high,1.2),i.globalAlpha=1,v(h.low,u,1.9),N(i,...w(Math.floor(u/x.step+1e-9)),4,k)}),b.close()}return{box:t,canvas:e,draw:o}}var Ve=1.5,wt=20;function we(){let{box:t,canvas:e}=U("the pendulum"),n=[],s,o;function r(i){let c=H(e,i.colours,i.font);if(!c)return;let{context:l,width:u,height:m}=c,{config:h,model:p,recordings:f,time:d,colours:b}=i;s=(.5*Math.min(u,m)-16)/p.reach(h.parameters),o=[u/2,m/2];let x=p.bobs(h.parameters),S=w=>x(w).map(([v,k])=>[o[0]+s*v,o[1]+s*k]);l.beginPath(),l.arc(...o,s*p.reach(h.parameters),0,2*Math.PI),l.globalAlpha=.35,j(l,b.muted,.8),l.globalAlpha=1,f.forEach((w,v)=>We(l,w,d,p.trail,S,C(b,v,f.length)));for(let w of[...f.keys()].reverse()){let v=S(i.stateOf(f[w])),k=C(b,w,f.length);T(l,[o,...v]),j(l,f.length===1?b.ink:k,2.5,F[w]),v.forEach(([M,A],y)=>{N(l,M,A,9+2.5*w,b.ground),N(l,M,A,7.5+2.5*w,k),n[w*v.length+y].style.transform=`translate(${M}px, ${A}px)`})}N(l,...o,3.5,b.ink)}return{box:t,canvas:e,draw:r,handles:n,metres:(i,c)=>[(i-o[0])/s,(c-o[1])/s]}}function We(t,e,n,s,o,r){let a=l=>o(e.at(l)).at(-1),i=Math.ceil(n*wt),c=Ve*wt;for(let l=1;l<=c&&l<=i;l++){t.globalAlpha=.75*(1-l/(c+1));let u=Math.round((i-l)/wt/e.step);if(s==="dots")N(t,...a(u),2.5,r);else{let m=Math.min(n/e.step,Math.round((i-l+1)/wt/e.step));T(t,[0,1,2,3,4].map(h=>a(Math.round(u+(m-u)*h/4)))),j(t,r,1.8)}}t.globalAlpha=1}var Xe={phase:"phase plane",dial:"dial",potential:"effective potential and energy"},Ke=2,It=20;function xt(t){let{box:e,canvas:n}=U(Xe[t]),s=[],o,r,a,i=!1;function c(p){let f=H(n,p.colours,p.font);if(!f)return;let{context:d}=f,{config:b,model:x,recordings:S,time:w,colours:v}=p,{parameters:k}=b,M=x.planes[t];n.classList.toggle("draggable",!!M.start);let A=b.runs.map(O=>O.start);i||(a=[M.x,M.y].map(({range:O})=>O(k,A)));let y=({label:O,isAngle:P},[z,R],J)=>({low:z,high:R,label:O,ticks:(P?lt:at)(z,R,J)});o=nt(f,v,{x:y(M.x,a[0],4),y:y(M.y,a[1],5),square:M.square});let $=(O,P,z)=>{for(let R of O)T(d,R.map(([J,K])=>[o.X(J),o.Y(K)])),j(d,P,z)};d.globalAlpha=.45,$(M.background(k,A),v.muted,M.still?2:.8),d.globalAlpha=1;let E=S.length>1;for(let O of A)$(M.level(k,O),v.energy,E?1.2:1.9);let q=M.x.of(k),L=M.y.of(k),G=O=>[o.X(q(O)),o.Y(L(O))];S.forEach((O,P)=>{if(M.still)return;let z=E?C(v,P,S.length):v.ink;T(d,Qe(O,w,b.window,G,R=>jt(R[M.angle]))),j(d,z,E?1.5:1,F[P])}),r=S.map(O=>G(p.stateOf(O))),S.forEach((O,P)=>{let z=E?C(v,P,S.length):v.ink;for(let K=1;!E&&!M.still&&K<=Ke*It;K++){let Lt=(Math.ceil(w*It)-K)/It;if(Lt<0)break;N(d,...G(O.at(Math.round(Lt/O.step))),2.2,z)}let[R,J]=r[P];M.hand&&(T(d,[[o.X(0),o.Y(0)],[R,J]]),j(d,z,1.5)),N(d,R,J,6.5,v.ground),N(d,R,J,5,C(v,P,S.length)),M.start&&(s[P].style.transform=`translate(${R}px, ${J}px)`)}),o.close()}function l({model:p,config:f},d,b){let x=o.valueOf(d,b).map((S,w)=>Math.max(a[w][0],Math.min(a[w][1],S)));return p.planes[t].start(f.parameters,...x)}let u=(p,f)=>o.valueOf(p,f).every((d,b)=>a[b][0]<=d&&d<=a[b][1]),m=p=>i=p;function h(p,f){let d=r.map(([b,x])=>Math.hypot(b-p,x-f));return d.indexOf(Math.min(...d))}return{box:e,canvas:n,draw:c,handles:s,startAt:l,nearest:h,inside:u,hold:m}}function*Qe(t,e,n,s,o){let r=Math.min(t.last,Math.floor(e/t.step+1e-9)),a=Math.max(0,r-Math.round(n/t.step)),i=Math.max(1,Math.floor(.005/t.step)),c;for(let l=a;l<=r;l=l<r?Math.min(l+i,r):r+1){let u=t.at(l);c!==void 0&&o(u)!==c&&(yield null),c=o(u),yield s(u)}}var Ze=Array.from({length:73},(t,e)=>Math.PI*e/36),tn=.01,en=1500;function xe(){let{box:t,canvas:e}=U("the pendulum; arrow keys turn the view");e.tabIndex=0,e.classList.add("turnable");let n=[],s=.5,o=.3,r,a;function i([u,m,h]){let[p,f]=[Math.cos(s),Math.sin(s)],[d,b]=[Math.cos(o),Math.sin(o)],x=m*p-u*f;return[a[0]+r*(u*p+m*f),a[1]+r*(h*d+x*b),x*d-h*b]}function c(u){let m=H(e,u.colours,u.font);if(!m)return;let{context:h,width:p,height:f}=m,{config:d,model:b,recordings:x,time:S,colours:w}=u,v=b.reach(d.parameters),k=b.point(d.parameters);r=(.5*Math.min(p,f)-16)/v,a=[p/2,f/2];let M=(y,$,E,q,L=1)=>{let G=y.map(i);for(let O of[-1,1])T(h,G.map(P=>O*P[2]>-.03*v?P:null)),h.globalAlpha=O<0?.4*L:L,j(h,$,E,q);h.globalAlpha=1},A=y=>M(Ze.map($=>y(v*Math.cos($),v*Math.sin($))),w.muted,.8,[],.5);A((y,$)=>[y,$,0]),A((y,$)=>[y,0,$]),A((y,$)=>[0,y,$]),h.beginPath(),h.arc(...a,r*v,0,2*Math.PI),h.globalAlpha=.35,j(h,w.muted,.8),h.globalAlpha=1,x.forEach((y,$)=>{let E=[],q=Math.max(1,Math.floor(tn/y.step));for(let L=Math.floor(S/y.step);L>=0&&L*y.step>S-d.window&&E.length<en;L-=q)E.push(k(y.at(L)));M(E,C(w,$,x.length),1.3,F[$],.8)});for(let y of[...x.keys()].reverse()){let[$,E]=i(k(u.stateOf(x[y]))),q=C(w,y,x.length);T(h,[a,[$,E]]),j(h,x.length===1?w.ink:q,2.5,F[y]),N(h,$,E,9+2.5*y,w.ground),N(h,$,E,7.5+2.5*y,q),n[y].style.transform=`translate(${$}px, ${E}px)`}N(h,...a,3.5,w.ink)}function l(u,m){s+=u,o=Math.max(-Math.PI/2,Math.min(Math.PI/2,o+m))}return{box:t,canvas:e,draw:c,handles:n,place:i,turn:l}}var nn={pendulum:t=>t.point?xe():we(),angle:be,phase:()=>xt("phase"),dial:()=>xt("dial"),potential:()=>xt("potential"),energy:ye},sn=.02,on=.25,rn=100;function ke(t,e,n={}){let s=new Tt(t,n);return s.open(e),{set:o=>s.set(o),get:()=>s.get(),destroy:()=>s.destroy()}}var Tt=class{constructor(e,{onChange:n=()=>{},key:s=null}){Object.assign(this,{host:e,onChange:n,key:s}),this.always=St(),this.inside=St(),this.root=g("div",{className:"pendulum-simulation"}),e.append(this.root),e.classList.add("pendulum-simulation-host"),ln(e.getRootNode()),this.readColours(),this.stopWatching=Bt(()=>{this.readColours(),this.draw()}),this.resizing=new ResizeObserver(()=>this.draw()),this.resizing.observe(this.root),this.visible=!0,this.seeing=new IntersectionObserver(o=>{this.visible=o.at(-1).isIntersecting,this.runClock()}),this.seeing.observe(this.root),this.calm=matchMedia("(prefers-reduced-motion: reduce)"),this.always.listen(this.calm,"change",()=>this.calm.matches&&this.config&&this.change({playing:!1})),this.always.listen(window,"resize",()=>this.draw()),s&&this.always.listen(window,"hashchange",()=>this.followLink())}open(e){try{let n=ot(e);this.authored=structuredClone(n),this.calm.matches&&(n.playing=!1),this.take(n)}catch(n){this.fault(n.message);return}this.key&&this.followLink()}followLink(){if(this.authored)try{let e=Vt(this.key,location.hash,this.authored.model);if(!e)return;this.take(this.merged(this.authored,e)),this.root.scrollIntoView({block:"center"})}catch(e){this.fault(`The address of this page asks for what this simulation cannot show: ${e.message}.`,!0)}}get(){if(!this.config)return null;let e=this.recordings.map((s,o)=>this.values(o)),n={t:this.config.time,energy:e.map(s=>s.energy),error:e.map(s=>s.error)};return this.model.numbers.forEach(({name:s},o)=>n[s]=e.map(r=>r.numbers[o])),{...structuredClone(this.config),state:n}}set(e){try{this.take(this.merged(this.config??this.lastGood??{},e))}catch(n){this.fault(n.message);return}this.report()}isAsAuthored(){let e=({parameters:n,runs:s,step:o,speed:r})=>JSON.stringify([n,s,o,r]);return e(this.config)===e(this.authored)}change(e){try{this.take(this.merged(this.config,e))}catch(n){this.complaint.textContent=`${an(n.message,B(this.config.model))}.`,this.showControls();return}this.complaint.textContent="",this.report()}changeStart(e,n,s={}){let o=this.config.runs.map((r,a)=>this.together||a===e?{...r,start:{...r.start,...n}}:r);this.change({runs:o,time:0,...s})}merged(e,n){if(n.model&&n.model!==e.model)return ot(n);let s={...e,...n};n.parameters&&(s.parameters={...e.parameters,...n.parameters}),Array.isArray(n.runs)&&(s.runs=n.runs.map((i,c)=>{let l=e.runs?.[c]??e.runs?.at(-1);return{...l,...i,start:{...l?.start,...i?.start}}}));let o=ot(s),r=i=>JSON.stringify(i(o))!==JSON.stringify(i(e)),a=r(({runs:i})=>i?.map(c=>c.start))||e.playing&&r(({parameters:i,runs:c,step:l})=>[i,c,l]);return n.time===void 0&&a?{...o,time:0}:o}take(e){let n=this.config,s=o=>n&&o.every(r=>JSON.stringify(n[r])===JSON.stringify(e[r]));if(this.config=e,this.model=de[e.model],!s(["model","parameters","runs","step","duration"])){let{parameters:o,runs:r,step:a,duration:i}=e;this.recordings=r.map(c=>new bt(this.model,o,c,a,i))}(!s(["model","views","controls","description"])||n.runs.length!==e.runs.length||!this.views)&&this.build(),this.draw(),this.showControls(),this.runClock()}values(e){let n=this.recordings[e],s=this.stepOf(this.config.time),o=n.at(s);return{t:Math.min(s,n.last)*this.config.step,numbers:this.model.numbers.map(({of:r})=>r(o,this.config.parameters)),energy:n.energy(o),error:n.error(s),worstError:n.worstError(s)}}stepOf(e){return Math.floor(e/this.config.step+1e-9)}stateOf(e){let n=this.stepOf(this.config.time),s=e.at(n),o=e.at(n+1),r=Math.max(0,this.config.time/this.config.step-n);return s.map((a,i)=>a+r*(o[i]-a))}build(){let e=this.root.querySelector("details")?.open??!1,n=this.root.contains(document.activeElement)?Me(document.activeElement):null;this.clear();let{config:s,model:o}=this,{runs:r,views:a,controls:i}=s,c=JSON.stringify(r[0].start);this.together=r.every(d=>JSON.stringify(d.start)===c)&&new Set(r.map(d=>d.integrator)).size>1,this.views=Object.fromEntries(a.map(d=>[d,nn[d](o)])),this.controls=Gt(this);let l=d=>this.controls[d].map(b=>b.element),u=Object.fromEntries(Object.entries(this.controls).filter(([d])=>!i.includes(d)));this.playing=I("Play",()=>this.togglePlaying()),this.playing.className="play";let m=I("Step",()=>this.stepForward()),h=I("Reset",()=>{this.change({time:0,playing:!1}),this.announce()});this.restoring=I("Restore the settings",()=>this.change({...this.authored,playing:!1})),this.complaint=g("p",{className:"complaint",role:"alert"}),this.words=g("p",{className:"unseen","aria-live":"polite"});let p=g("details",{open:e},g("summary",{},"More controls and data"),...Jt(u,r.length),Xt(this)),f=`Simulation of a ${B(s.model).title}`;this.root.setAttribute("role","group"),this.root.setAttribute("aria-label",s.description?`${f}: ${s.description}`:f),this.root.append(g("div",{className:`views views-${a.length}`},...Object.values(this.views).map(d=>d.box)),g("div",{className:"buttons transport"},this.playing,m,h,this.restoring),...i.flatMap(l),this.complaint,p,this.words),this.views.pendulum&&(o.point?Zt:Qt)(this,this.views.pendulum);for(let[d,b]of Object.entries(o.planes))this.views[d]&&b.start&&te(this,this.views[d],b);this.showControls(),n&&this.focus(n)}focus(e){let n=[...this.root.querySelectorAll("button, input, select, summary, .handle")].find(o=>Me(o)===e);((n?.disabled?n.parentElement.querySelector("button:enabled"):n)??this.playing).focus({preventScroll:!0})}fault(e,n=!1){this.lastGood=this.config??this.lastGood,this.config=null,this.clear(),this.root.removeAttribute("role");let s=n?e:`This simulation cannot be shown: ${e}.`;this.root.append(g("p",{className:"fault",role:"alert"},s)),n&&this.root.append(I("Show it as the page has it",()=>this.take({...this.authored,playing:!1})))}clear(){cancelAnimationFrame(this.request),this.request=null,this.inside.silence(),this.root.replaceChildren(),this.views=this.showTable=null,this.handles=[]}readColours(){this.colours=zt(this.host),this.font=getComputedStyle(this.host).getPropertyValue("--text-sans")||"sans-serif";for(let[e,n]of Object.entries(this.colours))this.root.style.setProperty(`--s-${e}`,n)}frame(){let{config:e,model:n,recordings:s,colours:o,font:r}=this;return{config:e,model:n,recordings:s,colours:o,font:r,time:e.time,stateOf:a=>this.stateOf(a)}}draw(){if(!this.views)return;let e=this.frame();for(let s of Object.values(this.views))s.draw(e);let n=D(e.config.model);for(let{handle:s,start:o,names:r}of this.handles){let a=r.map(c=>o()[c]);s.setAttribute("aria-valuenow",Math.round(Math.atan2(Math.sin(a[0]),Math.cos(a[0]))/Y));let i=a.map((c,l)=>l?`${_(c,2)} ${n[r[l]].unit}`:V(c));s.setAttribute("aria-valuetext",i.join(", "))}}showControls(){if(!this.views)return;let{config:e}=this;this.playing.textContent=e.playing?"Pause":"Play",this.restoring.hidden=this.isAsAuthored();for(let n of Object.values(this.controls))for(let s of n)s.show(e);e.playing||this.showTable?.(),this.shown=performance.now()}togglePlaying(){let{playing:e,time:n,duration:s}=this.config;this.change({playing:!e,...!e&&n>=s?{time:0}:{}}),e&&this.announce()}stepForward(){let{time:e,step:n,duration:s}=this.config,o=Math.max(1,Math.round(sn/n));this.change({time:Math.min(s,(this.stepOf(e)+o)*n),playing:!1}),this.announce()}runClock(){let e=!!(this.views&&this.config?.playing&&this.visible);if(e===!!this.request)return;if(!e){cancelAnimationFrame(this.request),this.request=null;return}let n=performance.now(),s=o=>{this.request=requestAnimationFrame(s);let r=Math.min(Math.max(0,o-n)/1e3,on);n=o,this.advance(r)};this.request=requestAnimationFrame(s)}advance(e){let{time:n,speed:s,duration:o}=this.config;this.config.time=Math.min(o,n+e*s),this.config.time===o&&this.change({playing:!1}),this.draw(),performance.now()-this.shown>rn&&(this.showControls(),this.report())}report(){this.onChange(this.get())}announce(){let e=this.recordings.map((s,o)=>this.values(o).numbers.slice(0,this.model.angles).map(V).join(" and ")),n=e.length===1?e:e.map((s,o)=>`${this.nameOf(o)} ${s}`);this.words.textContent=`${_(this.config.time,2)} seconds, ${n.join("; ")}`}nameOf(e){let n=this.config.runs.map(s=>s.integrator);return new Set(n).size>1?rt[n[e]]:`pendulum ${e+1}`}destroy(){this.clear(),this.always.silence(),this.stopWatching(),this.resizing.disconnect(),this.seeing.disconnect(),this.root.remove(),this.host.classList.remove("pendulum-simulation-host")}},Me=t=>`${t.tagName} ${t.getAttribute("aria-label")??t.textContent}`;function an(t,{properties:e}){let n={...e,...e.parameters.properties,...e.runs.items.properties.start.properties};return t.replace(/^\S*?(\w+)(?= must)/,(s,o)=>n[o]?.title??s).replace(", got NaN","")}var ve="pendulum-simulation-style";function ln(t){let e=t.head??t;e.querySelector(`style.${ve}`)||e.append(g("style",{className:ve,textContent:fe}))}function cn({model:t,el:e}){let n=!1,s=c=>{n=!0,t.set(c),n=!1,t.save_changes()};e.dataset.lmSuppressShortcuts="true";let o={...t.get("config"),time:t.get("time"),playing:t.get("playing")},r=ke(e,o,{onChange:({time:c,playing:l,state:u,...m})=>s({config:m,time:c,playing:l,state:u})}),a=r.get();a&&s({playing:a.playing,state:a.state});let i={"change:config":()=>n||r.set(t.get("config")),"change:time":()=>n||r.set({time:t.get("time")}),"change:playing":()=>n||r.set({playing:t.get("playing")})};for(let[c,l]of Object.entries(i))t.on(c,l);return()=>{for(let[c,l]of Object.entries(i))t.off(c,l);r.destroy()}}var Ps={render:cn};export{Ps as default};
