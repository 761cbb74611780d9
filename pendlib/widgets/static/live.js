/*! pendlib, BSD-3-Clause. Built from pendlib/widgets/js by tools/build_widgets.py. */
var ft={$schema:"https://json-schema.org/draft/2020-12/schema",title:"A simulation in the page",description:"What a simulation is made of. Python and JavaScript both complete and check a configuration by this file. Beyond the standard's own words, symbol and unit say how a number is shown, and slider holds the least, the greatest and the smallest step of its slider.",type:"object",additionalProperties:!1,required:["model"],properties:{model:{title:"model",enum:["planar-pendulum","double-pendulum"]},parameters:{title:"constants of the model",type:"object"},runs:{title:"pendulums side by side",type:"array",minItems:1,maxItems:3},step:{title:"time step",symbol:"h",unit:"s",type:"number",minimum:5e-4,maximum:.5,slider:[.001,.1,.001],default:.001},duration:{title:"length of the recording",unit:"s",type:"number",minimum:1,maximum:300,default:60},window:{title:"time shown by the graphs",unit:"s",type:"number",minimum:1,maximum:300,default:10},time:{title:"time",symbol:"t",unit:"s",type:"number",minimum:0,maximum:300,default:0},speed:{title:"speed",type:"number",enum:[.1,.25,.5,1,2,4],default:1},playing:{title:"playing",type:"boolean",default:!1},views:{title:"views",type:"array",minItems:1,uniqueItems:!0,items:{enum:["pendulum","angle","phase","dial","energy"]},default:["pendulum","angle","phase"]},controls:{title:"controls that stand in front of the fold",type:"array",uniqueItems:!0,items:{type:"string"},default:["scrub","readout"]},name:{title:"name by which links find the simulation",type:"string",pattern:"^[a-z][a-z0-9-]*$"},description:{title:"words for those who do not see it",type:"string",default:""}},allOf:[{if:{properties:{model:{const:"planar-pendulum"}}},then:{$ref:"#/$defs/planar-pendulum"}},{if:{properties:{model:{const:"double-pendulum"}}},then:{$ref:"#/$defs/double-pendulum"}}],$defs:{"planar-pendulum":{title:"planar pendulum",properties:{parameters:{type:"object",additionalProperties:!1,properties:{length:{title:"length",symbol:"L",unit:"m",type:"number",minimum:.01,maximum:1e3,slider:[.1,3,.01],default:1},gravity:{title:"gravity",symbol:"g",unit:"m/s\xB2",type:"number",minimum:.001,maximum:1e3,slider:[.5,25,.01],default:9.81},mass:{title:"mass",symbol:"m",unit:"kg",type:"number",minimum:.001,maximum:1e3,slider:[.1,5,.01],default:1}}},runs:{items:{type:"object",additionalProperties:!1,properties:{start:{type:"object",additionalProperties:!1,properties:{theta:{title:"angle at the start",symbol:"\u03B8",unit:"rad",type:"number",minimum:-1e3,maximum:1e3,slider:[-3.1416,3.1416,1e-4],default:1},dtheta:{title:"angular velocity at the start",symbol:"\u03B8\u0307",unit:"rad/s",type:"number",minimum:-1e3,maximum:1e3,slider:[-10,10,.01],default:0}}},integrator:{title:"integrator",enum:["rk4","symplectic-euler","explicit-euler"],default:"rk4"}}}},views:{items:{enum:["pendulum","angle","phase","dial","energy"]}},controls:{items:{enum:["scrub","speed","readout","integrator","step","runs","length","gravity","mass","theta","dtheta"]}}}},"double-pendulum":{title:"double pendulum",properties:{parameters:{type:"object",additionalProperties:!1,properties:{length1:{title:"length of the first arm",symbol:"L\u2081",unit:"m",type:"number",minimum:.01,maximum:1e3,slider:[.1,2,.01],default:1},length2:{title:"length of the second arm",symbol:"L\u2082",unit:"m",type:"number",minimum:.01,maximum:1e3,slider:[.1,2,.01],default:1},mass1:{title:"first mass",symbol:"m\u2081",unit:"kg",type:"number",minimum:.001,maximum:1e3,slider:[.1,5,.01],default:1},mass2:{title:"second mass",symbol:"m\u2082",unit:"kg",type:"number",minimum:.001,maximum:1e3,slider:[.1,5,.01],default:1},gravity:{title:"gravity",symbol:"g",unit:"m/s\xB2",type:"number",minimum:.001,maximum:1e3,slider:[.5,25,.01],default:9.81}}},runs:{items:{type:"object",additionalProperties:!1,properties:{start:{type:"object",additionalProperties:!1,properties:{theta1:{title:"first angle at the start",symbol:"\u03B8\u2081",unit:"rad",type:"number",minimum:-1e3,maximum:1e3,slider:[-3.1416,3.1416,1e-4],default:2},theta2:{title:"second angle at the start",symbol:"\u03B8\u2082",unit:"rad",type:"number",minimum:-1e3,maximum:1e3,slider:[-3.1416,3.1416,1e-4],default:2},dtheta1:{title:"first angular velocity at the start",symbol:"\u03B8\u0307\u2081",unit:"rad/s",type:"number",minimum:-1e3,maximum:1e3,slider:[-10,10,.01],default:0},dtheta2:{title:"second angular velocity at the start",symbol:"\u03B8\u0307\u2082",unit:"rad/s",type:"number",minimum:-1e3,maximum:1e3,slider:[-10,10,.01],default:0}}},integrator:{title:"integrator",enum:["rk4","explicit-euler"],default:"rk4"}}}},views:{items:{enum:["pendulum","angle","phase","energy"]}},controls:{items:{enum:["scrub","speed","readout","integrator","step","runs","length1","length2","mass1","mass2","gravity","theta1","theta2","dtheta1","dtheta2"]}}}}}};var{properties:Q,$defs:jt}=ft;function D(t){let e=jt[t].properties,n=Object.keys({...Q,...e}),s=Object.fromEntries(n.map(o=>[o,{...Q[o],...e[o]}]));return{...ft,title:jt[t].title,properties:s}}var Z=t=>D(t).properties.parameters.properties,S=t=>D(t).properties.runs.items.properties.start.properties;function tt(t){if(Y(t,{type:"object"},"the configuration"),t.model===void 0)throw new Error(`model is missing, expected one of ${Q.model.enum.join(", ")}`);Y(t.model,Q.model,"model");let e=D(t.model),n=gt(t,e);if(Y(n,e,""),n.time>n.duration)throw new Error(`time must be at most the duration of ${n.duration} s, got ${W(n.time)}`);return n}var bt=t=>typeof t=="object"&&t!==null&&!Array.isArray(t);function gt(t,e){if(t===void 0&&(e.default!==void 0?t=structuredClone(e.default):e.properties?t={}:e.items?.properties&&(t=[{}])),Array.isArray(t)&&e.items)return t.map(s=>gt(s,e.items));if(!bt(t)||!e.properties)return t;let n={...t};for(let[s,o]of Object.entries(e.properties)){let r=gt(t[s],o);r!==void 0&&(n[s]=r)}return n}var Nt={number:[Number.isFinite,"a finite number"],boolean:[t=>typeof t=="boolean","true or false"],string:[t=>typeof t=="string","text"],array:[Array.isArray,"a list"],object:[bt,"an object"]};function Y(t,e,n){let s=r=>{throw new Error(`${n} ${r}`)},o=e.unit?` ${e.unit}`:"";if(e.type&&!Nt[e.type][0](t)&&s(`must be ${Nt[e.type][1]}, got ${W(t)}`),e.enum&&!e.enum.includes(t)&&s(`must be one of ${e.enum.join(", ")}, got ${W(t)}`),t<e.minimum&&s(`must be at least ${e.minimum}${o}, got ${W(t)}`),t>e.maximum&&s(`must be at most ${e.maximum}${o}, got ${W(t)}`),e.pattern&&!new RegExp(e.pattern).test(t)&&s(`must be small letters, digits and hyphens and begin with a letter, got ${W(t)}`),Array.isArray(t))t.length<e.minItems&&s(`must have at least ${e.minItems} entries, got ${t.length}`),t.length>e.maxItems&&s(`must have at most ${e.maxItems} entries, got ${t.length}`),e.uniqueItems&&new Set(t).size<t.length&&s("must not name the same thing twice"),e.items&&t.forEach((r,i)=>Y(r,e.items,`${n}[${i}]`));else if(bt(t)&&e.properties)for(let[r,i]of Object.entries(t)){let a=n?`${n}.${r}`:r;if(Object.hasOwn(e.properties,r))Y(i,e.properties[r],a);else throw new Error(`${a} is not known, expected one of ${Object.keys(e.properties).join(", ")}`)}}function W(t){let e=typeof t=="number"?String(t):JSON.stringify(t)??String(t);return e.length>60?`${e.slice(0,60)}\u2026`:e}function g(t,e={},...n){let s=document.createElement(t);for(let[o,r]of Object.entries(e))o in s&&o!=="list"?s[o]=r:s.setAttribute(o,r);return s.append(...n),s}var E=(t,e)=>g("button",{type:"button",textContent:t,onclick:e});function yt(){let t=[];return{listen(e,n,s,o){e.addEventListener(n,s,o),t.push(()=>e.removeEventListener(n,s,o))},silence(){for(;t.length;)t.pop()()}}}var et={rk4:"Runge\u2013Kutta 4","symplectic-euler":"symplectic Euler","explicit-euler":"explicit Euler"},Ct={"explicit-euler":(t,e)=>{let n=new Float64Array(e);return(s,o)=>{t(s,n);for(let r=0;r<e;r++)s[r]+=o*n[r]}},"symplectic-euler":(t,e)=>{let n=new Float64Array(e),s=e/2;return(o,r)=>{t(o,n);for(let i=s;i<e;i++)o[i]+=r*n[i];for(let i=0;i<s;i++)o[i]+=r*o[i+s]}},rk4:(t,e)=>{let[n,s,o,r,i]=Array.from({length:5},()=>new Float64Array(e)),a=(u,c,m)=>{for(let l=0;l<e;l++)i[l]=u[l]+c*m[l];return i};return(u,c)=>{t(u,n),t(a(u,c/2,n),s),t(a(u,c/2,s),o),t(a(u,c,o),r);for(let m=0;m<e;m++)u[m]+=c/6*(n[m]+2*s[m]+2*o[m]+r[m])}}};var P=(t,e)=>Math.abs(t)<1e6?t.toFixed(e).replace("-","\u2212").replace(/^−(0(\.0*)?)$/,"$1"):nt(t),me="\u2070\xB9\xB2\xB3\u2074\u2075\u2076\u2077\u2078\u2079",wt=t=>`10${t<0?"\u207B":""}${[...String(Math.abs(t))].map(e=>me[e]).join("")}`;function nt(t){if(t===0)return"0";let[e,n]=Math.abs(t).toExponential(1).split("e");return`${t<0?"\u2212":""}${e}\xB7${wt(Number(n))}`}var z=t=>`${P(t*180/Math.PI,1)}\xB0`;function Pt(t){let e=10**Math.floor(Math.log10(t));return e*[1,2,5,10].find(n=>n*e>=t)}function st(t,e,n){let s=Pt((e-t)/n),o=Math.max(0,-Math.floor(Math.log10(s)));return It(s,t,e).map(r=>[r*s,P(r*s,o)])}function ot(t,e,n){let s=4/Math.PI*((e-t)/n),o=[1,2,4,8,16].find(i=>i>=s)??4*Pt(s/4),r=o*Math.PI/4;return It(r,t,e).map(i=>[i*r,he(i*o)])}function It(t,e,n){let s=Math.ceil(e/t-1e-9);return Array.from({length:Math.floor(n/t+1e-9)-s+1},(o,r)=>s+r)}function he(t){if(t===0)return"0";let e=t%4===0?1:t%2===0?2:4,n=Math.abs(t)/(4/e),s=n===1?"":n<1e4?n:nt(n);return`${t<0?"\u2212":""}${s}\u03C0${e===1?"":`/${e}`}`}var rt={quantities:{gravity:{light:"#525f78",dark:"#9dabc3",label:"gravity"},axis1:{light:"#774c00",dark:"#dab473",label:"first body axis"},axis2:{light:"#7e6b00",dark:"#b4a448",label:"second body axis"},axis3:{light:"#373a00",dark:"#d0d4a1",label:"third body axis"},omega:{light:"#2774c2",dark:"#61aaf1",label:"angular velocity"},momentum:{light:"#810085",dark:"#ffbcff",label:"angular momentum"},energy:{light:"#c05155",dark:"#ee8a91",label:"energy"},gamma:{light:"#00544d",dark:"#86d4cf",label:"reduced attitude, or the angle of a planar pendulum"}},page:{ink:{light:"#20242b",dark:"#dbdfe6",label:"text"},muted:{light:"#5a626e",dark:"#9fa8b5",label:"secondary text, axes and grids"},accent:{light:"#3448ba",dark:"#a3b7ff",label:"links"},ground:{light:"#ffffff",dark:"#14181e",label:"page background"}}};var de=Object.keys(rt.quantities),fe={...rt.quantities,...rt.page},ge=()=>{let{theme:t}=document.documentElement.dataset,e=document.body.dataset.jpThemeLight;return t||e?t==="dark"||e==="false":matchMedia("(prefers-color-scheme: dark)").matches};function Tt(t){let e=getComputedStyle(t),n=ge()?"dark":"light",s=o=>e.getPropertyValue(de.includes(o)?`--q-${o}`:`--${o}`).trim();return Object.fromEntries(Object.entries(fe).map(([o,r])=>[o,s(o)||r[n]]))}function Lt(t){let e=new MutationObserver(t);for(let s of[document.documentElement,document.body])e.observe(s,{attributes:!0,attributeFilter:["data-theme","data-jp-theme-light"]});let n=matchMedia("(prefers-color-scheme: dark)");return n.addEventListener("change",t),()=>{e.disconnect(),n.removeEventListener("change",t)}}var be=["ink","accent","muted"],B=[[],[6,2],[1.5,2.5]],I=(t,e,n)=>t[n===1?"gamma":be[e]];function it(t){return t.startsWith("theta")?"s-gamma":t.startsWith("dtheta")?"s-omega":t==="gravity"||t==="energy"?`s-${t}`:"s-ink"}var ye={1:"\u2081",2:"\u2082"},we=t=>t.replace("dtheta","\u03B8\u0307").replace("theta","\u03B8").replace(/[12]/,e=>ye[e]);function Rt(t){let{model:e,config:n}=t,s=S(n.model),o=n.runs.length>1,r=n.views.includes("energy"),i=n.runs.map((u,c)=>{let m={},l=(d,f,b)=>(m[d]=g("b",{className:d==="t"?"short":""}),g("span",{},g("span",{className:b},f)," ",m[d])),p=g("span"),h=g("div",{className:"line"});o&&h.append(g("span",{className:"name"},g("i",{className:`swatch swatch-${c+1}`}),p)),h.append(l("t","t","s-ink"));for(let d of e.coordinates)h.append(l(d,we(d),it(d)));return h.append(l("energy","E","s-energy")),h.append(l("error",o?"error":`${r?"largest":"relative"} error`,"s-energy")),{line:h,name:p,values:m}});function a({runs:u}){i.forEach(({name:c,values:m},l)=>{let{t:p,state:h,energy:d,error:f,worstError:b}=t.values(l);c.textContent=t.nameOf(l),m.t.textContent=`${P(p,2)} s`,e.coordinates.forEach((x,v)=>{let M=`${P(h[v],3)} ${s[x].unit}`,y=v<e.angles&&u.length===1;m[x].textContent=y?`${M} (${z(h[v])})`:M}),m.energy.textContent=`${P(d,4)} J`,m.error.textContent=nt(r?b:f)})}return{element:g("div",{className:"readout","data-control":"readout"},...i.map(({line:u})=>u)),show:a}}var vt=(t,e,n="s-ink")=>g("span",{className:n,"aria-hidden":"true"},t,g("span",{className:"whose"},e));function xt(t,e,n,s,o=""){let[r,i,a]=e.slider,u=`${e.title}, ${e.symbol}`,c={"aria-label":e.unit?`${u}${o} in ${e.unit}`:`${u}${o}`},m=g("input",{type:"range",min:r,max:i,step:a,...c}),l=g("input",{type:"number",step:a,...c}),p=g("span",{className:"unit"});m.oninput=()=>s(m.valueAsNumber);let h=!1,d=()=>{h&&(h=!1,s(l.valueAsNumber))};l.oninput=()=>{h=!0},l.onchange=d,l.onblur=()=>{h=!1},l.onkeydown=b=>{b.key==="Enter"&&d()};let f=vt(u,o,it(t));return{element:g("div",{className:"control","data-control":t},f,m,l,p),show(b){let x=n(b);m.value=x,m.setAttribute("aria-valuetext",`${Number(x.toPrecision(6))} ${e.unit}`),h||(l.value=x),p.textContent=e.unit==="rad"?`rad = ${z(x)}`:e.unit}}}function Dt(t,e,n,s,o=""){let r=g("select",{"aria-label":`${t}${o}`});for(let[i,a]of e)r.append(g("option",{value:i,textContent:a}));return r.onchange=()=>s(r.value),{element:g("div",{className:"control"},vt(t,o),r),show:i=>r.value=n(i)}}function qt(t){let{config:e,together:n}=t,s=D(e.model).properties,o=s.speed.enum.map(l=>[l,`${l} \xD7`]),r=l=>t.change({speed:Number(l)}),i=l=>t.change({step:l}),a={scrub:[xe(t)],speed:[Dt("speed",o,l=>l.speed,r)],readout:[Rt(t)],step:[xt("step",s.step,l=>l.step,i)],runs:[ve(t)]};for(let[l,p]of Object.entries(Z(e.model))){let h=d=>t.change({parameters:{[l]:d}});a[l]=[xt(l,p,d=>d.parameters[l],h)]}let u=[...e.runs.keys()],c=l=>u.length>1?`, pendulum ${l+1}`:"";for(let[l,p]of Object.entries(S(e.model)))a[l]=(n?[0]:u).map(h=>xt(l,p,f=>f.runs[h].start[l],f=>t.changeStart(h,{[l]:f}),n?"":c(h)));let m=s.runs.items.properties.integrator.enum.map(l=>[l,et[l]]);return a.integrator=u.map(l=>Dt("integrator",m,h=>h.runs[l].integrator,h=>t.change({runs:t.config.runs.map((d,f)=>f===l?{...d,integrator:h}:d)}),c(l))),a}function _t(t,e){let n=Object.values(t).filter(i=>e===1||i.length===1),s=Object.values(t).filter(i=>e>1&&i.length>1),o=n.flat().map(i=>i.element);if(!s.length)return o;let r=Array.from({length:e},(i,a)=>g("div",{className:"group"},g("p",{className:"owner"},g("i",{className:`swatch swatch-${a+1}`}),`pendulum ${a+1}`),...s.map(u=>u[a].element)));return[...o,...r]}function xe(t){let e=g("input",{type:"range",min:0,step:.01,"aria-label":"time in s"});e.oninput=()=>t.change({time:Math.min(e.valueAsNumber,t.config.duration),playing:!1});let n=g("span",{className:"unit"});return{element:g("div",{className:"control scrub","data-control":"scrub"},vt("time, t",""),e,n),show({time:s,duration:o}){e.max=o,e.value=s,n.textContent=`${P(s,2)} s`,e.setAttribute("aria-valuetext",n.textContent)}}}function ve(t){let e=E("Add a pendulum",()=>{let{runs:o}=t.config,[r]=t.model.coordinates,i={...o.at(-1).start};i[r]+=i[r]>1?-.5:.5,t.change({runs:[...o,{...o.at(-1),start:i}]})}),n=E("Remove the last",()=>t.change({runs:t.config.runs.slice(0,-1)})),s=D(t.config.model).properties.runs.maxItems;return{element:g("div",{className:"buttons","data-control":"runs"},e,n),show({runs:o}){e.disabled=o.length===s,n.disabled=o.length===1}}}function Ft(t,e){let{parameters:n,runs:s,step:o,speed:r,time:i}=e,a=Object.keys(S(e.model)).map(l=>[l,s.map(p=>p.start[l])]),u=s.map(l=>l.integrator),c={...n,...Object.fromEntries(a),integrator:u,step:o,speed:r,t:i},m=Object.entries(c).map(([l,p])=>`${l}=${[p].flat().map(Me).join(",")}`);return`#${t}?${m.join("&")}`}function zt(t,e,n){let s=`#${t}?`;if(!e.startsWith(s))return null;let[o,r]=[Z(n),S(n)],i={parameters:{},playing:!1},a=[],u=(c,m)=>c.split(",").forEach((l,p)=>m(a[p]??(a[p]={start:{}}),l));for(let c of ke(e.slice(s.length)).split("&")){let[m,l=""]=c.split("=");Object.hasOwn(r,m)?u(l,(p,h)=>p.start[m]=at(h)):m==="integrator"?u(l,(p,h)=>p.integrator=h):m==="t"?i.time=at(l):m==="step"||m==="speed"?i[m]=at(l):i.parameters[m]=Object.hasOwn(o,m)?at(l):l}return a.length&&(i.runs=a),i}var Me=t=>Object.is(t,-0)?"-0":String(t),at=t=>t.trim()&&!Number.isNaN(Number(t))?Number(t):t;function ke(t){try{return decodeURIComponent(t)}catch{return t}}var $e=.01,Oe=.1;function Bt(t,e){let{config:n,recordings:s,model:o}=t,r=s.length>1,i=new Set(n.runs.map(l=>l.integrator)).size>1,a=["t (s)"];s.forEach((l,p)=>{let h=r?` ${i?n.runs[p].integrator:p+1}`:"";for(let[d,{unit:f}]of Object.entries(S(n.model)))a.push(`${d}${h} (${f})`);a.push(`energy${h} (J)`)});let u=Math.max(1,Math.round(e/n.step)),c=Math.max(n.time,Math.min(n.window,n.duration))/n.step,m=[];for(let l=0;l<=c+1e-9;l+=u){let p=[Number((l*n.step).toPrecision(12))];for(let h of s){h.reach(l);let d=l<=h.last?h.at(l):null;for(let f=0;f<o.coordinates.length;f++)p.push(d?d[f]:"");p.push(d?h.energy(d):"")}m.push(p)}return{header:a,rows:m}}var Se=t=>String(Number(t.toPrecision(6)));function Ee(t){let{header:e,rows:n}=Bt(t,Oe),s=(i,a)=>g("tr",{},...i.map(u=>g(a,a==="th"?{scope:"col"}:{},u))),o=g("tbody");for(let[i,...a]of n)o.append(s([Se(i),...a.map(u=>u===""?"":u.toPrecision(6))],"td"));let r=g("table",{},g("thead",{},s(e,"th")),o);return g("div",{className:"data-table",tabIndex:0,role:"region","aria-label":"data of the motion"},r)}function Ae(t){let{header:e,rows:n}=Bt(t,$e);return`${[e,...n].map(s=>s.join(",")).join(`
`)}
`}function je(t,e){let n=URL.createObjectURL(new Blob([t],{type:"text/csv"}));g("a",{href:n,download:e}).click(),URL.revokeObjectURL(n)}async function Ne({key:t,config:e}){history.replaceState(null,"",Ft(t,e));try{return await navigator.clipboard.writeText(location.href),"The link is copied, and stands in the page's address."}catch{return"The link now stands in the page's address."}}function Ut(t){let e=g("div"),n=g("span",{role:"status"}),s=E("Show the data",()=>{let i=!t.showTable;t.showTable=i?()=>e.replaceChildren(Ee(t)):null,i?t.showTable():e.replaceChildren(),s.textContent=i?"Hide the data":"Show the data",s.setAttribute("aria-expanded",String(i))});s.setAttribute("aria-expanded","false");let r=g("div",{className:"buttons"},s,E("Save CSV",()=>je(Ae(t),`${t.config.name??t.config.model}.csv`)));if(t.key){let i=async()=>{n.textContent=await Ne(t)};r.append(E("Copy link",i))}return r.append(n),g("div",{},r,e)}var lt=Math.PI/180,Ce=3;function Wt(t,e){let{model:n}=t,s=n.coordinates.slice(0,n.angles),o=Object.fromEntries(n.coordinates.slice(n.angles).map(r=>[r,0]));for(let r of t.config.runs.keys())s.forEach((i,a)=>{let u=c=>t.changeStart(r,{...o,...c},{playing:!1});Ht(t,e,r,{words:S(t.config.model)[i].title,names:[i],nudge:(c,m)=>u({[i]:t.config.runs[r].start[i]+m*lt}),begin:()=>u(Object.fromEntries(s.map((c,m)=>[c,t.values(r).state[m]]))),move:(c,m)=>{let[l,p]=e.metres(c,m),h=a?n.bobs(t.config.parameters)(t.recordings[r].at(0))[a-1]:[0,0];u({[i]:Math.atan2(l-h[0],p-h[1])})}})})}function Jt(t,e,{names:n}){let s=n.map(i=>S(t.config.model)[i].title),o=(i,a)=>t.changeStart(i,a,{playing:!1});for(let i of t.config.runs.keys())Ht(t,e,i,{words:`${s[0]} (left and right), ${s[1]} (up and down)`,names:n,nudge:(a,u)=>{let c=n[a?1:0];o(i,{[c]:t.config.runs[i].start[c]+u*(a?.1:lt)})},begin:()=>e.hold(!0),move:(a,u)=>o(i,e.startAt(t.frame(),a,u)),end:()=>e.hold(!1)});let r;Yt(t,e.canvas,e.canvas,{accepts:e.inside,begin:(i,a)=>{r=e.nearest(i,a),e.hold(!0)},move:(i,a)=>o(r,e.startAt(t.frame(),i,a)),end:()=>e.hold(!1)})}var Gt={ArrowRight:[1,!1],ArrowLeft:[-1,!1],ArrowUp:[1,!0],ArrowDown:[-1,!0],PageUp:[10,!0],PageDown:[-10,!0]};function Ht(t,e,n,{words:s,names:o,nudge:r,...i}){let a=t.config.runs.length>1?`${s}, pendulum ${n+1}`:s,u=g("span",{className:"handle",tabIndex:t.together&&n>0?-1:0,role:"slider","aria-label":a,"aria-valuemin":-180,"aria-valuemax":180});Yt(t,u,e.canvas,i),t.inside.listen(u,"keydown",c=>{if(!(c.key in Gt))return;c.preventDefault();let[m,l]=Gt[c.key];r(l,c.shiftKey?m/10:m)}),e.box.append(u),e.handles.push(u),t.handles.push({handle:u,start:()=>t.config.runs[n].start,names:o})}function Yt(t,e,n,{accepts:s=()=>!0,begin:o,move:r,end:i=()=>{}}){let a=l=>{let p=n.getBoundingClientRect();return[l.clientX-p.left,l.clientY-p.top]},{listen:u}=t.inside,c=null,m=!1;u(e,"pointerdown",l=>{l.button||e===n&&l.pointerType==="touch"||s(...a(l))&&(l.preventDefault(),e!==n&&e.focus({preventScroll:!0}),e.setPointerCapture(l.pointerId),c={place:a(l),playing:t.config.playing},t.change({playing:!1}))}),u(e,"pointermove",l=>{if(!c)return;let[p,h]=a(l);!m&&Math.hypot(p-c.place[0],h-c.place[1])<Ce||(m||o(...c.place),m=!0,r(p,h))}),u(e,"lostpointercapture",()=>{if(!c)return;let l=m?!t.calm.matches:c.playing;m&&i(),c=null,m=!1,t.change({playing:l})})}var Vt=2*Math.PI,Mt=t=>Math.round(t/Vt),V=t=>t-Vt*Mt(t);var Xt={angles:2,coordinates:["theta1","theta2","dtheta1","dtheta2"],derivatives({length1:t,length2:e,mass1:n,mass2:s,gravity:o}){let r=n+s;return(i,a)=>{let[u,c,m,l]=i,p=Math.sin(u-c),h=Math.cos(u-c),d=-s*e*p*l*l-r*o*Math.sin(u),f=t*p*m*m-o*Math.sin(c),b=n+s*p*p;a[0]=m,a[1]=l,a[2]=(d-s*h*f)/(b*t),a[3]=(r*f-h*d)/(b*e)}},energy:({length1:t,length2:e,mass1:n,mass2:s,gravity:o})=>([r,i,a,u])=>{let[c,m]=[t*a,e*u],l=n*c*c/2+s*(c*c+m*m)/2+s*c*m*Math.cos(r-i),p=t*Math.cos(r);return l-o*(n*p+s*(p+e*Math.cos(i)))},energyScale:t=>t.gravity*(t.mass1*t.length1+t.mass2*(t.length1+t.length2)),bobs:({length1:t,length2:e})=>([n,s])=>{let[o,r]=[t*Math.sin(n),t*Math.cos(n)];return[[o,r],[o+e*Math.sin(s),r+e*Math.cos(s)]]},reach:t=>t.length1+t.length2,trail:"line",planes:{phase:{names:["theta2","dtheta2"],angle:1,x:{label:"\u03B8\u2082 (rad)",isAngle:!0,of:()=>t=>V(t[1]),range:()=>[-Math.PI,Math.PI]},y:{label:"\u03B8\u0307\u2082 (rad/s)",of:()=>t=>t[3],range:(t,e)=>{let n=Math.max(6*Math.sqrt(t.gravity/t.length2),...e.map(s=>1.1*Math.abs(s.dtheta2)));return[-n,n]}},background:()=>[],level:()=>[],start:(t,e,n)=>({theta2:e,dtheta2:n})}}};var J=({length:t,gravity:e})=>Math.sqrt(e/t),ct=(t,{theta:e,dtheta:n})=>Math.sin(e/2)**2+(n/(2*J(t)))**2,kt=Array.from({length:201},(t,e)=>-1+e/100);function Kt(t,e,n=[1,-1]){let s=J(t);if(e<1){let r=Math.sqrt(e);return[kt.map(i=>[2*Math.asin(r*Math.sin(Math.PI*i)),2*s*r*Math.cos(Math.PI*i)])]}let o=r=>2*s*Math.sqrt(Math.max(0,e-Math.sin(Math.PI*r/2)**2));return n.map(r=>kt.map(i=>[Math.PI*i,r*o(i)]))}var te={angles:1,coordinates:["theta","dtheta"],derivatives(t){let e=t.gravity/t.length;return(n,s)=>{s[0]=n[1],s[1]=-e*Math.sin(n[0])}},energy:t=>e=>t.mass*t.length**2*e[1]**2/2-t.mass*t.gravity*t.length*Math.cos(e[0]),energyScale:t=>t.mass*t.gravity*t.length,bobs:t=>e=>[[t.length*Math.sin(e[0]),t.length*Math.cos(e[0])]],reach:t=>t.length,trail:"dots",planes:{phase:{names:["theta","dtheta"],angle:0,x:{label:"\u03B8 (rad)",isAngle:!0,of:()=>t=>V(t[0]),range:()=>[-Math.PI,Math.PI]},y:{label:"\u03B8\u0307 (rad/s)",of:()=>t=>t[1],range:(t,e)=>{let n=Math.max(1,...e.map(s=>Math.sqrt(ct(t,s))));return[-2.3*J(t)*n,2.3*J(t)*n]}},background:t=>[.1,.4,1,1.6].flatMap(e=>Kt(t,e)),level:(t,e)=>Kt(t,ct(t,e),[e.dtheta<0?-1:1]),start:(t,e,n)=>({theta:e,dtheta:n})},dial:{names:["theta","dtheta"],angle:0,square:!0,hand:!0,x:{label:"sin(\u03B8/2)",of:()=>t=>Math.sin(V(t[0])/2),range:Zt},y:{label:"\u03B8\u0307/2\u03C9\u2080",of:t=>e=>e[1]/(2*J(t)),range:Zt},background:()=>[Qt(1)],level:(t,e)=>[Qt(Math.sqrt(ct(t,e)))],start:(t,e,n)=>({theta:2*Math.asin(Math.max(-1,Math.min(1,e))),dtheta:2*J(t)*n})}}},Qt=t=>kt.map(e=>[t*Math.sin(Math.PI*e),t*Math.cos(Math.PI*e)]);function Zt(t,e){let n=1.15*Math.max(1,...e.map(s=>Math.sqrt(ct(t,s))));return[-n,n]}var ee={"planar-pendulum":te,"double-pendulum":Xt};var Pe=1e12,ut=class{constructor(e,n,s,o,r){this.dimension=e.coordinates.length,this.last=Math.round(r/o),this.step=o,this.state=Float64Array.from(e.coordinates,i=>s.start[i]),this.states=new Float64Array((this.last+1)*this.dimension),this.states.set(this.state),this.computed=0,this.advance=Ct[s.integrator](e.derivatives(n),this.dimension),this.energy=e.energy(n),this.energyAtStart=this.energy(this.state),this.scale=e.energyScale(n),this.worst=new Float64Array(this.last+1),this.judged=0}reach(e){for(let n=Math.min(e,this.last);this.computed<n;this.computed++){if(this.advance(this.state,this.step),!this.state.every(s=>Math.abs(s)<Pe)){this.last=this.computed;return}this.states.set(this.state,(this.computed+1)*this.dimension)}}at(e){this.reach(e);let n=Math.min(e,this.last)*this.dimension;return this.states.subarray(n,n+this.dimension)}error(e){return(this.energy(this.at(e))-this.energyAtStart)/this.scale}worstError(e){this.reach(e);for(let n=Math.min(e,this.last);this.judged<n;this.judged++)this.worst[this.judged+1]=Math.max(this.worst[this.judged],Math.abs(this.error(this.judged+1)));return this.worst[Math.min(e,this.last)]}};var ne=`/* Colours are set by the script as --s-ink and its like (theme.js); fonts come from the page. */

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
`;function U(t){let e=document.createElement("div");e.className="view";let n=document.createElement("canvas");return n.setAttribute("role","img"),n.setAttribute("aria-label",t),e.append(n),{box:e,canvas:n}}function G(t,e,n){let{clientWidth:s,clientHeight:o}=t.parentElement;if(!s||!o)return null;let r=window.devicePixelRatio||1,[i,a]=[Math.round(s*r),Math.round(o*r)];(t.width!==i||t.height!==a)&&Object.assign(t,{width:i,height:a});let u=t.getContext("2d");return u.setTransform(r,0,0,r,0,0),u.fillStyle=e.ground,u.fillRect(0,0,s,o),u.font=`12px ${n}`,u.lineJoin="round",{context:u,width:s,height:o}}function A(t,e,n,s=[]){Object.assign(t,{strokeStyle:e,lineWidth:n}),t.setLineDash(s),t.stroke(),t.setLineDash([])}function j(t,e,n,s,o){t.beginPath(),t.arc(e,n,s,0,2*Math.PI),t.fillStyle=o,t.fill()}var mt={left:48,right:12,top:26,bottom:36};function X({context:t,width:e,height:n},s,{x:o,y:r,square:i=!1}){let[a,u,c,m]=[mt.left,e-mt.right,mt.top,n-mt.bottom];if(i){let h=Math.min(u-a,m-c);[a,u]=[(a+u-h)/2,(a+u+h)/2],[c,m]=[(c+m-h)/2,(c+m+h)/2]}let l=h=>a+(h-o.low)/(o.high-o.low)*(u-a),p=h=>m-(h-r.low)/(r.high-r.low)*(m-c);t.beginPath();for(let[h]of o.ticks)t.rect(l(h),c,0,m-c);for(let[h]of r.ticks)t.rect(a,p(h),u-a,0);t.globalAlpha=.22,A(t,s.muted,.7),t.globalAlpha=1,Object.assign(t,{fillStyle:s.ink,textAlign:"center",textBaseline:"top"});for(let[h,d]of o.ticks)t.fillText(d,l(h),m+5);Object.assign(t,{textAlign:"right",textBaseline:"middle"});for(let[h,d]of r.ticks)t.fillText(d,a-5,p(h));return t.textBaseline="top",t.fillText(o.label,u,m+19),t.textAlign="left",t.fillStyle=s[r.colour??"ink"],t.fillText(r.label,i?a:6,i?c-18:4),t.save(),t.beginPath(),t.rect(a,c-1,u-a,m-c+2),t.clip(),{X:l,Y:p,left:a,right:u,valueOf:(h,d)=>[o.low+(h-a)/(u-a)*(o.high-o.low),r.low+(m-d)/(m-c)*(r.high-r.low)],close:()=>t.restore()}}function T(t,e){t.beginPath();let n=!0;for(let s of e)s===null?n=!0:n?(t.moveTo(s[0],s[1]),n=!1):t.lineTo(s[0],s[1])}var Te="time (s)";function se({config:t,time:e}){let n=Math.max(t.window,e);return{low:n-t.window,high:n,label:Te,ticks:st(n-t.window,n,6)}}function*$t(t,e,n,s){let o=t.step,r=Math.max(1,Math.floor((n-e)/o/(2*s))),i=Math.floor(e/o/r)*r;for(let a=i;a<n/o&&a<=t.last;a+=r)yield a;n/o<=t.last&&(yield Math.floor(n/o+1e-9))}function oe(){let{box:t,canvas:e}=U("angle against time");function n(s){let o=G(e,s.colours,s.font);if(!o)return;let{context:r,width:i}=o,{recordings:a,model:u,time:c,colours:m}=s,l=se(s),[p,h]=[-Math.PI/4,Math.PI/4];for(let y of a){y.reach(Math.ceil(l.high/y.step));for(let k of $t(y,l.low,l.high,i))for(let w=0;w<u.angles;w++)p=Math.min(p,y.at(k)[w]),h=Math.max(h,y.at(k)[w])}let d=Math.PI/4,f=(h-p)/40;[p,h]=[d*Math.floor((p-f)/d),d*Math.ceil((h+f)/d)];let b=u.angles===1?"angle \u03B8 (rad)":"angles \u03B8\u2081, \u03B8\u2082 (rad)",x={low:p,high:h,label:b,colour:"gamma",ticks:ot(p,h,5)},v=X(o,m,{x:l,y:x}),M=(y,k,w)=>a.forEach((O,L)=>{for(let _=0;_<u.angles;_++){let F=[...$t(O,y,k,i)];T(r,F.map(K=>[v.X(K*O.step),v.Y(O.at(K)[_])]));let pt=B[u.angles>1?_:L];A(r,I(m,L,a.length),w,pt)}});r.globalAlpha=.3,M(c,l.high,1.2),r.globalAlpha=1,M(l.low,c,1.9),a.forEach((y,k)=>{let w=s.stateOf(y);for(let O=0;O<u.angles;O++)j(r,v.X(c),v.Y(w[O]),4,I(m,k,a.length))}),v.close()}return{box:t,canvas:e,draw:n}}function re(){let{box:t,canvas:e}=U("largest error of the energy so far, against time"),[n,s]=[-16,2];function o(r){let i=G(e,r.colours,r.font);if(!i)return;let{context:a,width:u}=i,{recordings:c,time:m,colours:l}=r,p=se(r),h=[-16,-12,-8,-4,0].map(x=>[x,wt(x)]),b=X(i,l,{x:p,y:{low:n,high:s,label:"largest relative energy error so far",colour:"energy",ticks:h}});c.forEach((x,v)=>{let M=w=>[b.X(w*x.step),b.Y(Math.max(n,Math.log10(x.worstError(w))))],y=(w,O,L)=>{T(a,[...$t(x,w,O,u)].map(M)),A(a,k,L,B[v])},k=c.length===1?l.energy:I(l,v,c.length);a.globalAlpha=.3,y(m,p.high,1.2),a.globalAlpha=1,y(p.low,m,1.9),j(a,...M(Math.floor(m/x.step+1e-9)),4,k)}),b.close()}return{box:t,canvas:e,draw:o}}var Le=1.5,ht=20;function ie(){let{box:t,canvas:e}=U("the pendulum"),n=[],s,o;function r(a){let u=G(e,a.colours,a.font);if(!u)return;let{context:c,width:m,height:l}=u,{config:p,model:h,recordings:d,time:f,colours:b}=a;s=(.5*Math.min(m,l)-16)/h.reach(p.parameters),o=[m/2,l/2];let x=h.bobs(p.parameters),v=M=>x(M).map(([y,k])=>[o[0]+s*y,o[1]+s*k]);c.beginPath(),c.arc(...o,s*h.reach(p.parameters),0,2*Math.PI),c.globalAlpha=.35,A(c,b.muted,.8),c.globalAlpha=1,d.forEach((M,y)=>Re(c,M,f,h.trail,v,I(b,y,d.length)));for(let M of[...d.keys()].reverse()){let y=v(a.stateOf(d[M])),k=I(b,M,d.length);T(c,[o,...y]),A(c,d.length===1?b.ink:k,2.5,B[M]),y.forEach(([w,O],L)=>{j(c,w,O,9+2.5*M,b.ground),j(c,w,O,7.5+2.5*M,k),n[M*y.length+L].style.transform=`translate(${w}px, ${O}px)`})}j(c,...o,3.5,b.ink)}return{box:t,canvas:e,draw:r,handles:n,metres:(a,u)=>[(a-o[0])/s,(u-o[1])/s]}}function Re(t,e,n,s,o,r){let i=c=>o(e.at(c)).at(-1),a=Math.ceil(n*ht),u=Le*ht;for(let c=1;c<=u&&c<=a;c++){t.globalAlpha=.75*(1-c/(u+1));let m=Math.round((a-c)/ht/e.step);if(s==="dots")j(t,...i(m),2.5,r);else{let l=Math.min(n/e.step,Math.round((a-c+1)/ht/e.step));T(t,[0,1,2,3,4].map(p=>i(Math.round(m+(l-m)*p/4)))),A(t,r,1.8)}}t.globalAlpha=1}var De={phase:"phase plane",dial:"dial"},qe=2,Ot=20;function St(t){let{box:e,canvas:n}=U(De[t]);n.classList.add("draggable");let s=[],o,r,i,a=!1;function u(h){let d=G(n,h.colours,h.font);if(!d)return;let{context:f}=d,{config:b,model:x,recordings:v,time:M,colours:y}=h,{parameters:k}=b,w=x.planes[t],O=b.runs.map($=>$.start);a||(i=[w.x,w.y].map(({range:$})=>$(k,O)));let L=({label:$,isAngle:N},[R,C],q)=>({low:R,high:C,label:$,ticks:(N?ot:st)(R,C,q)});o=X(d,y,{x:L(w.x,i[0],4),y:L(w.y,i[1],5),square:w.square});let _=($,N,R)=>{for(let C of $)T(f,C.map(([q,H])=>[o.X(q),o.Y(H)])),A(f,N,R)};f.globalAlpha=.45,_(w.background(k),y.muted,.8),f.globalAlpha=1;let F=v.length>1;for(let $ of O)_(w.level(k,$),y.energy,F?1.2:1.9);let pt=w.x.of(k),K=w.y.of(k),dt=$=>[o.X(pt($)),o.Y(K($))];v.forEach(($,N)=>{let R=F?I(y,N,v.length):y.ink;T(f,_e($,M,b.window,dt,C=>Mt(C[w.angle]))),A(f,R,F?1.5:1,B[N])}),r=v.map($=>dt(h.stateOf($))),v.forEach(($,N)=>{let R=F?I(y,N,v.length):y.ink;for(let H=1;!F&&H<=qe*Ot;H++){let At=(Math.ceil(M*Ot)-H)/Ot;if(At<0)break;j(f,...dt($.at(Math.round(At/$.step))),2.2,R)}let[C,q]=r[N];w.hand&&(T(f,[[o.X(0),o.Y(0)],[C,q]]),A(f,R,1.5)),j(f,C,q,6.5,y.ground),j(f,C,q,5,I(y,N,v.length)),s[N].style.transform=`translate(${C}px, ${q}px)`}),o.close()}function c({model:h,config:d},f,b){let x=o.valueOf(f,b).map((v,M)=>Math.max(i[M][0],Math.min(i[M][1],v)));return h.planes[t].start(d.parameters,...x)}let m=(h,d)=>o.valueOf(h,d).every((f,b)=>i[b][0]<=f&&f<=i[b][1]),l=h=>a=h;function p(h,d){let f=r.map(([b,x])=>Math.hypot(b-h,x-d));return f.indexOf(Math.min(...f))}return{box:e,canvas:n,draw:u,handles:s,startAt:c,nearest:p,inside:m,hold:l}}function*_e(t,e,n,s,o){let r=Math.min(t.last,Math.floor(e/t.step+1e-9)),i=Math.max(0,r-Math.round(n/t.step)),a=Math.max(1,Math.floor(.005/t.step)),u;for(let c=i;c<=r;c=c<r?Math.min(c+a,r):r+1){let m=t.at(c);u!==void 0&&o(m)!==u&&(yield null),u=o(m),yield s(m)}}var Fe={pendulum:ie,angle:oe,phase:()=>St("phase"),dial:()=>St("dial"),energy:re},ze=.02,Be=.25,Ue=100;function ce(t,e,n={}){let s=new Et(t,n);return s.open(e),{set:o=>s.set(o),get:()=>s.get(),destroy:()=>s.destroy()}}var Et=class{constructor(e,{onChange:n=()=>{},key:s=null}){Object.assign(this,{host:e,onChange:n,key:s}),this.always=yt(),this.inside=yt(),this.root=g("div",{className:"pendulum-simulation"}),e.append(this.root),e.classList.add("pendulum-simulation-host"),We(e.getRootNode()),this.readColours(),this.stopWatching=Lt(()=>{this.readColours(),this.draw()}),this.resizing=new ResizeObserver(()=>this.draw()),this.resizing.observe(this.root),this.visible=!0,this.seeing=new IntersectionObserver(o=>{this.visible=o.at(-1).isIntersecting,this.runClock()}),this.seeing.observe(this.root),this.calm=matchMedia("(prefers-reduced-motion: reduce)"),this.always.listen(this.calm,"change",()=>this.calm.matches&&this.config&&this.change({playing:!1})),this.always.listen(window,"resize",()=>this.draw()),s&&this.always.listen(window,"hashchange",()=>this.followLink())}open(e){try{let n=tt(e);this.authored=structuredClone(n),this.calm.matches&&(n.playing=!1),this.take(n)}catch(n){this.fault(n.message);return}this.key&&this.followLink()}followLink(){if(this.authored)try{let e=zt(this.key,location.hash,this.authored.model);if(!e)return;this.take(this.merged(this.authored,e)),this.root.scrollIntoView({block:"center"})}catch(e){this.fault(`The address of this page asks for what this simulation cannot show: ${e.message}.`,!0)}}get(){if(!this.config)return null;let e=this.recordings.map((s,o)=>this.values(o)),n={t:this.config.time,energy:e.map(s=>s.energy),error:e.map(s=>s.error)};return this.model.coordinates.forEach((s,o)=>n[s]=e.map(r=>r.state[o])),{...structuredClone(this.config),state:n}}set(e){try{this.take(this.merged(this.config??this.lastGood??{},e))}catch(n){this.fault(n.message);return}this.report()}isAsAuthored(){let e=({parameters:n,runs:s,step:o,speed:r})=>JSON.stringify([n,s,o,r]);return e(this.config)===e(this.authored)}change(e){try{this.take(this.merged(this.config,e))}catch(n){this.complaint.textContent=`${Ge(n.message,D(this.config.model))}.`,this.showControls();return}this.complaint.textContent="",this.report()}changeStart(e,n,s={}){let o=this.config.runs.map((r,i)=>this.together||i===e?{...r,start:{...r.start,...n}}:r);this.change({runs:o,time:0,...s})}merged(e,n){if(n.model&&n.model!==e.model)return tt(n);let s={...e,...n};n.parameters&&(s.parameters={...e.parameters,...n.parameters}),Array.isArray(n.runs)&&(s.runs=n.runs.map((a,u)=>{let c=e.runs?.[u]??e.runs?.at(-1);return{...c,...a,start:{...c?.start,...a?.start}}}));let o=tt(s),r=a=>JSON.stringify(a(o))!==JSON.stringify(a(e)),i=r(({runs:a})=>a?.map(u=>u.start))||e.playing&&r(({parameters:a,runs:u,step:c})=>[a,u,c]);return n.time===void 0&&i?{...o,time:0}:o}take(e){let n=this.config,s=o=>n&&o.every(r=>JSON.stringify(n[r])===JSON.stringify(e[r]));if(this.config=e,this.model=ee[e.model],!s(["model","parameters","runs","step","duration"])){let{parameters:o,runs:r,step:i,duration:a}=e;this.recordings=r.map(u=>new ut(this.model,o,u,i,a))}(!s(["model","views","controls","description"])||n.runs.length!==e.runs.length||!this.views)&&this.build(),this.draw(),this.showControls(),this.runClock()}values(e){let n=this.recordings[e],s=this.stepOf(this.config.time),o=n.at(s);return{t:Math.min(s,n.last)*this.config.step,state:o,energy:n.energy(o),error:n.error(s),worstError:n.worstError(s)}}stepOf(e){return Math.floor(e/this.config.step+1e-9)}stateOf(e){let n=this.stepOf(this.config.time),s=e.at(n),o=e.at(n+1),r=Math.max(0,this.config.time/this.config.step-n);return s.map((i,a)=>i+r*(o[a]-i))}build(){let e=this.root.querySelector("details")?.open??!1,n=this.root.contains(document.activeElement)?ae(document.activeElement):null;this.clear();let{config:s,model:o}=this,{runs:r,views:i,controls:a}=s,u=JSON.stringify(r[0].start);this.together=r.every(f=>JSON.stringify(f.start)===u)&&new Set(r.map(f=>f.integrator)).size>1,this.views=Object.fromEntries(i.map(f=>[f,Fe[f]()])),this.controls=qt(this);let c=f=>this.controls[f].map(b=>b.element),m=Object.fromEntries(Object.entries(this.controls).filter(([f])=>!a.includes(f)));this.playing=E("Play",()=>this.togglePlaying()),this.playing.className="play";let l=E("Step",()=>this.stepForward()),p=E("Reset",()=>{this.change({time:0,playing:!1}),this.announce()});this.restoring=E("Restore the settings",()=>this.change({...this.authored,playing:!1})),this.complaint=g("p",{className:"complaint",role:"alert"}),this.words=g("p",{className:"unseen","aria-live":"polite"});let h=g("details",{open:e},g("summary",{},"More controls and data"),..._t(m,r.length),Ut(this)),d=`Simulation of a ${D(s.model).title}`;this.root.setAttribute("role","group"),this.root.setAttribute("aria-label",s.description?`${d}: ${s.description}`:d),this.root.append(g("div",{className:`views views-${i.length}`},...Object.values(this.views).map(f=>f.box)),g("div",{className:"buttons transport"},this.playing,l,p,this.restoring),...a.flatMap(c),this.complaint,h,this.words),this.views.pendulum&&Wt(this,this.views.pendulum);for(let[f,b]of Object.entries(o.planes))this.views[f]&&Jt(this,this.views[f],b);this.showControls(),n&&this.focus(n)}focus(e){let n=[...this.root.querySelectorAll("button, input, select, summary, .handle")].find(o=>ae(o)===e);((n?.disabled?n.parentElement.querySelector("button:enabled"):n)??this.playing).focus({preventScroll:!0})}fault(e,n=!1){this.lastGood=this.config??this.lastGood,this.config=null,this.clear(),this.root.removeAttribute("role");let s=n?e:`This simulation cannot be shown: ${e}.`;this.root.append(g("p",{className:"fault",role:"alert"},s)),n&&this.root.append(E("Show it as the page has it",()=>this.take({...this.authored,playing:!1})))}clear(){cancelAnimationFrame(this.request),this.request=null,this.inside.silence(),this.root.replaceChildren(),this.views=this.showTable=null,this.handles=[]}readColours(){this.colours=Tt(this.host),this.font=getComputedStyle(this.host).getPropertyValue("--text-sans")||"sans-serif";for(let[e,n]of Object.entries(this.colours))this.root.style.setProperty(`--s-${e}`,n)}frame(){let{config:e,model:n,recordings:s,colours:o,font:r}=this;return{config:e,model:n,recordings:s,colours:o,font:r,time:e.time,stateOf:i=>this.stateOf(i)}}draw(){if(!this.views)return;let e=this.frame();for(let s of Object.values(this.views))s.draw(e);let n=S(e.config.model);for(let{handle:s,start:o,names:r}of this.handles){let i=r.map(u=>o()[u]);s.setAttribute("aria-valuenow",Math.round(Math.atan2(Math.sin(i[0]),Math.cos(i[0]))/lt));let a=i.map((u,c)=>c?`${P(u,2)} ${n[r[c]].unit}`:z(u));s.setAttribute("aria-valuetext",a.join(", "))}}showControls(){if(!this.views)return;let{config:e}=this;this.playing.textContent=e.playing?"Pause":"Play",this.restoring.hidden=this.isAsAuthored();for(let n of Object.values(this.controls))for(let s of n)s.show(e);e.playing||this.showTable?.(),this.shown=performance.now()}togglePlaying(){let{playing:e,time:n,duration:s}=this.config;this.change({playing:!e,...!e&&n>=s?{time:0}:{}}),e&&this.announce()}stepForward(){let{time:e,step:n,duration:s}=this.config,o=Math.max(1,Math.round(ze/n));this.change({time:Math.min(s,(this.stepOf(e)+o)*n),playing:!1}),this.announce()}runClock(){let e=!!(this.views&&this.config?.playing&&this.visible);if(e===!!this.request)return;if(!e){cancelAnimationFrame(this.request),this.request=null;return}let n=performance.now(),s=o=>{this.request=requestAnimationFrame(s);let r=Math.min(Math.max(0,o-n)/1e3,Be);n=o,this.advance(r)};this.request=requestAnimationFrame(s)}advance(e){let{time:n,speed:s,duration:o}=this.config;this.config.time=Math.min(o,n+e*s),this.config.time===o&&this.change({playing:!1}),this.draw(),performance.now()-this.shown>Ue&&(this.showControls(),this.report())}report(){this.onChange(this.get())}announce(){let e=this.recordings.map((s,o)=>{let{state:r}=this.values(o);return[...r.slice(0,this.model.angles)].map(z).join(" and ")}),n=e.length===1?e:e.map((s,o)=>`${this.nameOf(o)} ${s}`);this.words.textContent=`${P(this.config.time,2)} seconds, ${n.join("; ")}`}nameOf(e){let n=this.config.runs.map(s=>s.integrator);return new Set(n).size>1?et[n[e]]:`pendulum ${e+1}`}destroy(){this.clear(),this.always.silence(),this.stopWatching(),this.resizing.disconnect(),this.seeing.disconnect(),this.root.remove(),this.host.classList.remove("pendulum-simulation-host")}},ae=t=>`${t.tagName} ${t.getAttribute("aria-label")??t.textContent}`;function Ge(t,{properties:e}){let n={...e,...e.parameters.properties,...e.runs.items.properties.start.properties};return t.replace(/^\S*?(\w+)(?= must)/,(s,o)=>n[o]?.title??s).replace(", got NaN","")}var le="pendulum-simulation-style";function We(t){let e=t.head??t;e.querySelector(`style.${le}`)||e.append(g("style",{className:le,textContent:ne}))}function Je({model:t,el:e}){let n=!1,s=u=>{n=!0,t.set(u),n=!1,t.save_changes()};e.dataset.lmSuppressShortcuts="true";let o={...t.get("config"),time:t.get("time"),playing:t.get("playing")},r=ce(e,o,{onChange:({time:u,playing:c,state:m,...l})=>s({config:l,time:u,playing:c,state:m})}),i=r.get();i&&s({playing:i.playing,state:i.state});let a={"change:config":()=>n||r.set(t.get("config")),"change:time":()=>n||r.set({time:t.get("time")}),"change:playing":()=>n||r.set({playing:t.get("playing")})};for(let[u,c]of Object.entries(a))t.on(u,c);return()=>{for(let[u,c]of Object.entries(a))t.off(u,c);r.destroy()}}var ms={render:Je};export{ms as default};
