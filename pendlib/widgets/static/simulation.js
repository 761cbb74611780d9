/*! pendlib, BSD-3-Clause. Built from pendlib/widgets/js by tools/build_widgets.py. */
var PendulumSimulation=(()=>{var wt=Object.defineProperty;var pe=Object.getOwnPropertyDescriptor;var fe=Object.getOwnPropertyNames;var ge=Object.prototype.hasOwnProperty;var be=(t,e)=>{for(var n in e)wt(t,n,{get:e[n],enumerable:!0})},ye=(t,e,n,s)=>{if(e&&typeof e=="object"||typeof e=="function")for(let o of fe(e))!ge.call(t,o)&&o!==n&&wt(t,o,{get:()=>e[o],enumerable:!(s=pe(e,o))||s.enumerable});return t};var we=t=>ye(wt({},"__esModule",{value:!0}),t);var on={};be(on,{MODELS:()=>at,STEPS:()=>nt,complete:()=>W,decode:()=>rt,encode:()=>ot,lgvi:()=>_t,mount:()=>Tt});var xt={$schema:"https://json-schema.org/draft/2020-12/schema",title:"A simulation in the page",description:"What a simulation is made of. Python and JavaScript both complete and check a configuration by this file. Beyond the standard's own words, symbol and unit say how a number is shown, and slider holds the least, the greatest and the smallest step of its slider.",type:"object",additionalProperties:!1,required:["model"],properties:{model:{title:"model",enum:["planar-pendulum","double-pendulum"]},parameters:{title:"constants of the model",type:"object"},runs:{title:"pendulums side by side",type:"array",minItems:1,maxItems:3},step:{title:"time step",symbol:"h",unit:"s",type:"number",minimum:5e-4,maximum:.5,slider:[.001,.1,.001],default:.001},duration:{title:"length of the recording",unit:"s",type:"number",minimum:1,maximum:300,default:60},window:{title:"time shown by the graphs",unit:"s",type:"number",minimum:1,maximum:300,default:10},time:{title:"time",symbol:"t",unit:"s",type:"number",minimum:0,maximum:300,default:0},speed:{title:"speed",type:"number",enum:[.1,.25,.5,1,2,4],default:1},playing:{title:"playing",type:"boolean",default:!1},views:{title:"views",type:"array",minItems:1,uniqueItems:!0,items:{enum:["pendulum","angle","phase","dial","energy"]},default:["pendulum","angle","phase"]},controls:{title:"controls that stand in front of the fold",type:"array",uniqueItems:!0,items:{type:"string"},default:["scrub","readout"]},name:{title:"name by which links find the simulation",type:"string",pattern:"^[a-z][a-z0-9-]*$"},description:{title:"words for those who do not see it",type:"string",default:""}},allOf:[{if:{properties:{model:{const:"planar-pendulum"}}},then:{$ref:"#/$defs/planar-pendulum"}},{if:{properties:{model:{const:"double-pendulum"}}},then:{$ref:"#/$defs/double-pendulum"}}],$defs:{"planar-pendulum":{title:"planar pendulum",properties:{parameters:{type:"object",additionalProperties:!1,properties:{length:{title:"length",symbol:"L",unit:"m",type:"number",minimum:.01,maximum:1e3,slider:[.1,3,.01],default:1},gravity:{title:"gravity",symbol:"g",unit:"m/s\xB2",type:"number",minimum:.001,maximum:1e3,slider:[.5,25,.01],default:9.81},mass:{title:"mass",symbol:"m",unit:"kg",type:"number",minimum:.001,maximum:1e3,slider:[.1,5,.01],default:1}}},runs:{items:{type:"object",additionalProperties:!1,properties:{start:{type:"object",additionalProperties:!1,properties:{theta:{title:"angle at the start",symbol:"\u03B8",unit:"rad",type:"number",minimum:-1e3,maximum:1e3,slider:[-3.1416,3.1416,1e-4],default:1},dtheta:{title:"angular velocity at the start",symbol:"\u03B8\u0307",unit:"rad/s",type:"number",minimum:-1e3,maximum:1e3,slider:[-10,10,.01],default:0}}},integrator:{title:"integrator",enum:["rk4","symplectic-euler","explicit-euler"],default:"rk4"}}}},views:{items:{enum:["pendulum","angle","phase","dial","energy"]}},controls:{items:{enum:["scrub","speed","readout","integrator","step","runs","length","gravity","mass","theta","dtheta"]}}}},"double-pendulum":{title:"double pendulum",properties:{parameters:{type:"object",additionalProperties:!1,properties:{length1:{title:"length of the first arm",symbol:"L\u2081",unit:"m",type:"number",minimum:.01,maximum:1e3,slider:[.1,2,.01],default:1},length2:{title:"length of the second arm",symbol:"L\u2082",unit:"m",type:"number",minimum:.01,maximum:1e3,slider:[.1,2,.01],default:1},mass1:{title:"first mass",symbol:"m\u2081",unit:"kg",type:"number",minimum:.001,maximum:1e3,slider:[.1,5,.01],default:1},mass2:{title:"second mass",symbol:"m\u2082",unit:"kg",type:"number",minimum:.001,maximum:1e3,slider:[.1,5,.01],default:1},gravity:{title:"gravity",symbol:"g",unit:"m/s\xB2",type:"number",minimum:.001,maximum:1e3,slider:[.5,25,.01],default:9.81}}},runs:{items:{type:"object",additionalProperties:!1,properties:{start:{type:"object",additionalProperties:!1,properties:{theta1:{title:"first angle at the start",symbol:"\u03B8\u2081",unit:"rad",type:"number",minimum:-1e3,maximum:1e3,slider:[-3.1416,3.1416,1e-4],default:2},theta2:{title:"second angle at the start",symbol:"\u03B8\u2082",unit:"rad",type:"number",minimum:-1e3,maximum:1e3,slider:[-3.1416,3.1416,1e-4],default:2},dtheta1:{title:"first angular velocity at the start",symbol:"\u03B8\u0307\u2081",unit:"rad/s",type:"number",minimum:-1e3,maximum:1e3,slider:[-10,10,.01],default:0},dtheta2:{title:"second angular velocity at the start",symbol:"\u03B8\u0307\u2082",unit:"rad/s",type:"number",minimum:-1e3,maximum:1e3,slider:[-10,10,.01],default:0}}},integrator:{title:"integrator",enum:["rk4","explicit-euler"],default:"rk4"}}}},views:{items:{enum:["pendulum","angle","phase","energy"]}},controls:{items:{enum:["scrub","speed","readout","integrator","step","runs","length1","length2","mass1","mass2","gravity","theta1","theta2","dtheta1","dtheta2"]}}}}}};var{properties:Z,$defs:Dt}=xt;function R(t){let e=Dt[t].properties,n=Object.keys({...Z,...e}),s=Object.fromEntries(n.map(o=>[o,{...Z[o],...e[o]}]));return{...xt,title:Dt[t].title,properties:s}}var tt=t=>R(t).properties.parameters.properties,$=t=>R(t).properties.runs.items.properties.start.properties;function W(t){if(V(t,{type:"object"},"the configuration"),t.model===void 0)throw new Error(`model is missing, expected one of ${Z.model.enum.join(", ")}`);V(t.model,Z.model,"model");let e=R(t.model),n=vt(t,e);if(V(n,e,""),n.time>n.duration)throw new Error(`time must be at most the duration of ${n.duration} s, got ${G(n.time)}`);return n}var Mt=t=>typeof t=="object"&&t!==null&&!Array.isArray(t);function vt(t,e){if(t===void 0&&(e.default!==void 0?t=structuredClone(e.default):e.properties?t={}:e.items?.properties&&(t=[{}])),Array.isArray(t)&&e.items)return t.map(s=>vt(s,e.items));if(!Mt(t)||!e.properties)return t;let n={...t};for(let[s,o]of Object.entries(e.properties)){let r=vt(t[s],o);r!==void 0&&(n[s]=r)}return n}var Rt={number:[Number.isFinite,"a finite number"],boolean:[t=>typeof t=="boolean","true or false"],string:[t=>typeof t=="string","text"],array:[Array.isArray,"a list"],object:[Mt,"an object"]};function V(t,e,n){let s=r=>{throw new Error(`${n} ${r}`)},o=e.unit?` ${e.unit}`:"";if(e.type&&!Rt[e.type][0](t)&&s(`must be ${Rt[e.type][1]}, got ${G(t)}`),e.enum&&!e.enum.includes(t)&&s(`must be one of ${e.enum.join(", ")}, got ${G(t)}`),t<e.minimum&&s(`must be at least ${e.minimum}${o}, got ${G(t)}`),t>e.maximum&&s(`must be at most ${e.maximum}${o}, got ${G(t)}`),e.pattern&&!new RegExp(e.pattern).test(t)&&s(`must be small letters, digits and hyphens and begin with a letter, got ${G(t)}`),Array.isArray(t))t.length<e.minItems&&s(`must have at least ${e.minItems} entries, got ${t.length}`),t.length>e.maxItems&&s(`must have at most ${e.maxItems} entries, got ${t.length}`),e.uniqueItems&&new Set(t).size<t.length&&s("must not name the same thing twice"),e.items&&t.forEach((r,i)=>V(r,e.items,`${n}[${i}]`));else if(Mt(t)&&e.properties)for(let[r,i]of Object.entries(t)){let a=n?`${n}.${r}`:r;if(Object.hasOwn(e.properties,r))V(i,e.properties[r],a);else throw new Error(`${a} is not known, expected one of ${Object.keys(e.properties).join(", ")}`)}}function G(t){let e=typeof t=="number"?String(t):JSON.stringify(t)??String(t);return e.length>60?`${e.slice(0,60)}\u2026`:e}function _t(t,e){let n=Float64Array.from(t),[s,o,r,i,a,m]=Array.from({length:6},()=>new Float64Array(3)),[c,u,l]=Array.from({length:3},()=>new Float64Array(9));function p(){qt(n,r,o);for(let d=0;d<3;d++)o[d]/=2;for(let d=0;d<20;d++){Me(n,o,i);let g=1+o[0]*o[0]+o[1]*o[1]+o[2]*o[2];a[0]=g*r[0]-2*(i[0]+o[1]*i[2]-o[2]*i[1]),a[1]=g*r[1]-2*(i[1]+o[2]*i[0]-o[0]*i[2]),a[2]=g*r[2]-2*(i[2]+o[0]*i[1]-o[1]*i[0]);for(let h=0;h<3;h++){let[f,y,w]=[n[h],n[3+h],n[6+h]];u[h]=2*(f+o[1]*w-o[2]*y-r[0]*o[h]),u[3+h]=2*(y+o[2]*f-o[0]*w-r[1]*o[h]),u[6+h]=2*(w+o[0]*y-o[1]*f-r[2]*o[h])}u[1]+=2*i[2],u[2]-=2*i[1],u[3]-=2*i[2],u[5]+=2*i[0],u[6]+=2*i[1],u[7]-=2*i[0],qt(u,a,a);for(let h=0;h<3;h++)o[h]+=a[h];if(Math.max(...a.map(Math.abs))<1e-15)return}}return(d,g,h)=>{e(d,s);for(let f=0;f<3;f++)r[f]=h*g[f]+h*h*s[f]/2;p(),ve(o,c);for(let f=0;f<3;f++)m[f]=g[f]+h/2*s[f];for(let f=0;f<3;f++)g[f]=c[f]*m[0]+c[3+f]*m[1]+c[6+f]*m[2];for(let f=0;f<3;f++)for(let y=0;y<3;y++)l[3*f+y]=d[3*f]*c[y]+d[3*f+1]*c[3+y]+d[3*f+2]*c[6+y];d.set(l),e(d,s);for(let f=0;f<3;f++)g[f]+=h/2*s[f]}}function ve(t,e){let[n,s,o]=t,r=2/(1+n*n+s*s+o*o);e[0]=1-r*(s*s+o*o),e[1]=r*(n*s-o),e[2]=r*(n*o+s),e[3]=r*(n*s+o),e[4]=1-r*(n*n+o*o),e[5]=r*(s*o-n),e[6]=r*(n*o-s),e[7]=r*(s*o+n),e[8]=1-r*(n*n+s*s)}function Me(t,e,n){for(let s=0;s<3;s++)n[s]=t[3*s]*e[0]+t[3*s+1]*e[1]+t[3*s+2]*e[2]}function qt(t,e,n){let[s,o,r,i,a,m,c,u,l]=t,[p,d,g]=e,h=a*l-m*u,f=m*c-i*l,y=i*u-a*c,w=s*h+o*f+r*y;n[0]=(p*h+d*(r*u-o*l)+g*(o*m-r*a))/w,n[1]=(p*f+d*(s*l-r*c)+g*(r*i-s*m))/w,n[2]=(p*y+d*(o*c-s*u)+g*(s*a-o*i))/w}var et={rk4:"Runge\u2013Kutta 4","symplectic-euler":"symplectic Euler","explicit-euler":"explicit Euler"},nt={"explicit-euler":(t,e)=>{let n=new Float64Array(e);return(s,o)=>{t(s,n);for(let r=0;r<e;r++)s[r]+=o*n[r]}},"symplectic-euler":(t,e)=>{let n=new Float64Array(e),s=e/2;return(o,r)=>{t(o,n);for(let i=s;i<e;i++)o[i]+=r*n[i];for(let i=0;i<s;i++)o[i]+=r*o[i+s]}},rk4:(t,e)=>{let[n,s,o,r,i]=Array.from({length:5},()=>new Float64Array(e)),a=(m,c,u)=>{for(let l=0;l<e;l++)i[l]=m[l]+c*u[l];return i};return(m,c)=>{t(m,n),t(a(m,c/2,n),s),t(a(m,c/2,s),o),t(a(m,c,o),r);for(let u=0;u<e;u++)m[u]+=c/6*(n[u]+2*s[u]+2*o[u]+r[u])}}};function ot(t,e){let{parameters:n,runs:s,step:o,speed:r,time:i}=e,a=Object.keys($(e.model)).map(l=>[l,s.map(p=>p.start[l])]),m=s.map(l=>l.integrator),c={...n,...Object.fromEntries(a),integrator:m,step:o,speed:r,t:i},u=Object.entries(c).map(([l,p])=>`${l}=${[p].flat().map(Oe).join(",")}`);return`#${t}?${u.join("&")}`}function rt(t,e,n){let s=`#${t}?`;if(!e.startsWith(s))return null;let[o,r]=[tt(n),$(n)],i={parameters:{},playing:!1},a=[],m=(c,u)=>c.split(",").forEach((l,p)=>u(a[p]??(a[p]={start:{}}),l));for(let c of ke(e.slice(s.length)).split("&")){let[u,l=""]=c.split("=");Object.hasOwn(r,u)?m(l,(p,d)=>p.start[u]=st(d)):u==="integrator"?m(l,(p,d)=>p.integrator=d):u==="t"?i.time=st(l):u==="step"||u==="speed"?i[u]=st(l):i.parameters[u]=Object.hasOwn(o,u)?st(l):l}return a.length&&(i.runs=a),i}var Oe=t=>Object.is(t,-0)?"-0":String(t),st=t=>t.trim()&&!Number.isNaN(Number(t))?Number(t):t;function ke(t){try{return decodeURIComponent(t)}catch{return t}}var zt=2*Math.PI,Ot=t=>Math.round(t/zt),X=t=>t-zt*Ot(t);var Bt={angles:2,coordinates:["theta1","theta2","dtheta1","dtheta2"],derivatives({length1:t,length2:e,mass1:n,mass2:s,gravity:o}){let r=n+s;return(i,a)=>{let[m,c,u,l]=i,p=Math.sin(m-c),d=Math.cos(m-c),g=-s*e*p*l*l-r*o*Math.sin(m),h=t*p*u*u-o*Math.sin(c),f=n+s*p*p;a[0]=u,a[1]=l,a[2]=(g-s*d*h)/(f*t),a[3]=(r*h-d*g)/(f*e)}},energy:({length1:t,length2:e,mass1:n,mass2:s,gravity:o})=>([r,i,a,m])=>{let[c,u]=[t*a,e*m],l=n*c*c/2+s*(c*c+u*u)/2+s*c*u*Math.cos(r-i),p=t*Math.cos(r);return l-o*(n*p+s*(p+e*Math.cos(i)))},energyScale:t=>t.gravity*(t.mass1*t.length1+t.mass2*(t.length1+t.length2)),bobs:({length1:t,length2:e})=>([n,s])=>{let[o,r]=[t*Math.sin(n),t*Math.cos(n)];return[[o,r],[o+e*Math.sin(s),r+e*Math.cos(s)]]},reach:t=>t.length1+t.length2,trail:"line",planes:{phase:{names:["theta2","dtheta2"],angle:1,x:{label:"\u03B8\u2082 (rad)",isAngle:!0,of:()=>t=>X(t[1]),range:()=>[-Math.PI,Math.PI]},y:{label:"\u03B8\u0307\u2082 (rad/s)",of:()=>t=>t[3],range:(t,e)=>{let n=Math.max(6*Math.sqrt(t.gravity/t.length2),...e.map(s=>1.1*Math.abs(s.dtheta2)));return[-n,n]}},background:()=>[],level:()=>[],start:(t,e,n)=>({theta2:e,dtheta2:n})}}};var H=({length:t,gravity:e})=>Math.sqrt(e/t),it=(t,{theta:e,dtheta:n})=>Math.sin(e/2)**2+(n/(2*H(t)))**2,kt=Array.from({length:201},(t,e)=>-1+e/100);function Ut(t,e,n=[1,-1]){let s=H(t);if(e<1){let r=Math.sqrt(e);return[kt.map(i=>[2*Math.asin(r*Math.sin(Math.PI*i)),2*s*r*Math.cos(Math.PI*i)])]}let o=r=>2*s*Math.sqrt(Math.max(0,e-Math.sin(Math.PI*r/2)**2));return n.map(r=>kt.map(i=>[Math.PI*i,r*o(i)]))}var Gt={angles:1,coordinates:["theta","dtheta"],derivatives(t){let e=t.gravity/t.length;return(n,s)=>{s[0]=n[1],s[1]=-e*Math.sin(n[0])}},energy:t=>e=>t.mass*t.length**2*e[1]**2/2-t.mass*t.gravity*t.length*Math.cos(e[0]),energyScale:t=>t.mass*t.gravity*t.length,bobs:t=>e=>[[t.length*Math.sin(e[0]),t.length*Math.cos(e[0])]],reach:t=>t.length,trail:"dots",planes:{phase:{names:["theta","dtheta"],angle:0,x:{label:"\u03B8 (rad)",isAngle:!0,of:()=>t=>X(t[0]),range:()=>[-Math.PI,Math.PI]},y:{label:"\u03B8\u0307 (rad/s)",of:()=>t=>t[1],range:(t,e)=>{let n=Math.max(1,...e.map(s=>Math.sqrt(it(t,s))));return[-2.3*H(t)*n,2.3*H(t)*n]}},background:t=>[.1,.4,1,1.6].flatMap(e=>Ut(t,e)),level:(t,e)=>Ut(t,it(t,e),[e.dtheta<0?-1:1]),start:(t,e,n)=>({theta:e,dtheta:n})},dial:{names:["theta","dtheta"],angle:0,square:!0,hand:!0,x:{label:"sin(\u03B8/2)",of:()=>t=>Math.sin(X(t[0])/2),range:Jt},y:{label:"\u03B8\u0307/2\u03C9\u2080",of:t=>e=>e[1]/(2*H(t)),range:Jt},background:()=>[Ft(1)],level:(t,e)=>[Ft(Math.sqrt(it(t,e)))],start:(t,e,n)=>({theta:2*Math.asin(Math.max(-1,Math.min(1,e))),dtheta:2*H(t)*n})}}},Ft=t=>kt.map(e=>[t*Math.sin(Math.PI*e),t*Math.cos(Math.PI*e)]);function Jt(t,e){let n=1.15*Math.max(1,...e.map(s=>Math.sqrt(it(t,s))));return[-n,n]}var at={"planar-pendulum":Gt,"double-pendulum":Bt};function b(t,e={},...n){let s=document.createElement(t);for(let[o,r]of Object.entries(e))o in s&&o!=="list"?s[o]=r:s.setAttribute(o,r);return s.append(...n),s}var E=(t,e)=>b("button",{type:"button",textContent:t,onclick:e});function St(){let t=[];return{listen(e,n,s,o){e.addEventListener(n,s,o),t.push(()=>e.removeEventListener(n,s,o))},silence(){for(;t.length;)t.pop()()}}}var P=(t,e)=>Math.abs(t)<1e6?t.toFixed(e).replace("-","\u2212").replace(/^−(0(\.0*)?)$/,"$1"):lt(t),Se="\u2070\xB9\xB2\xB3\u2074\u2075\u2076\u2077\u2078\u2079",$t=t=>`10${t<0?"\u207B":""}${[...String(Math.abs(t))].map(e=>Se[e]).join("")}`;function lt(t){if(t===0)return"0";let[e,n]=Math.abs(t).toExponential(1).split("e");return`${t<0?"\u2212":""}${e}\xB7${$t(Number(n))}`}var B=t=>`${P(t*180/Math.PI,1)}\xB0`;function Wt(t){let e=10**Math.floor(Math.log10(t));return e*[1,2,5,10].find(n=>n*e>=t)}function ct(t,e,n){let s=Wt((e-t)/n),o=Math.max(0,-Math.floor(Math.log10(s)));return Ht(s,t,e).map(r=>[r*s,P(r*s,o)])}function mt(t,e,n){let s=4/Math.PI*((e-t)/n),o=[1,2,4,8,16].find(i=>i>=s)??4*Wt(s/4),r=o*Math.PI/4;return Ht(r,t,e).map(i=>[i*r,$e(i*o)])}function Ht(t,e,n){let s=Math.ceil(e/t-1e-9);return Array.from({length:Math.floor(n/t+1e-9)-s+1},(o,r)=>s+r)}function $e(t){if(t===0)return"0";let e=t%4===0?1:t%2===0?2:4,n=Math.abs(t)/(4/e),s=n===1?"":n<1e4?n:lt(n);return`${t<0?"\u2212":""}${s}\u03C0${e===1?"":`/${e}`}`}var ut={quantities:{gravity:{light:"#525f78",dark:"#9dabc3",label:"gravity"},axis1:{light:"#774c00",dark:"#dab473",label:"first body axis"},axis2:{light:"#7e6b00",dark:"#b4a448",label:"second body axis"},axis3:{light:"#373a00",dark:"#d0d4a1",label:"third body axis"},omega:{light:"#2774c2",dark:"#61aaf1",label:"angular velocity"},momentum:{light:"#810085",dark:"#ffbcff",label:"angular momentum"},energy:{light:"#c05155",dark:"#ee8a91",label:"energy"},gamma:{light:"#00544d",dark:"#86d4cf",label:"reduced attitude, or the angle of a planar pendulum"}},page:{ink:{light:"#20242b",dark:"#dbdfe6",label:"text"},muted:{light:"#5a626e",dark:"#9fa8b5",label:"secondary text, axes and grids"},accent:{light:"#3448ba",dark:"#a3b7ff",label:"links"},ground:{light:"#ffffff",dark:"#14181e",label:"page background"}}};var Ae=Object.keys(ut.quantities),Ne={...ut.quantities,...ut.page},je=()=>{let{theme:t}=document.documentElement.dataset,e=document.body.dataset.jpThemeLight;return t||e?t==="dark"||e==="false":matchMedia("(prefers-color-scheme: dark)").matches};function Yt(t){let e=getComputedStyle(t),n=je()?"dark":"light",s=o=>e.getPropertyValue(Ae.includes(o)?`--q-${o}`:`--${o}`).trim();return Object.fromEntries(Object.entries(Ne).map(([o,r])=>[o,s(o)||r[n]]))}function Vt(t){let e=new MutationObserver(t);for(let s of[document.documentElement,document.body])e.observe(s,{attributes:!0,attributeFilter:["data-theme","data-jp-theme-light"]});let n=matchMedia("(prefers-color-scheme: dark)");return n.addEventListener("change",t),()=>{e.disconnect(),n.removeEventListener("change",t)}}var Ce=["ink","accent","muted"],U=[[],[6,2],[1.5,2.5]],T=(t,e,n)=>t[n===1?"gamma":Ce[e]];function dt(t){return t.startsWith("theta")?"s-gamma":t.startsWith("dtheta")?"s-omega":t==="gravity"||t==="energy"?`s-${t}`:"s-ink"}var Pe={1:"\u2081",2:"\u2082"},Te=t=>t.replace("dtheta","\u03B8\u0307").replace("theta","\u03B8").replace(/[12]/,e=>Pe[e]);function Xt(t){let{model:e,config:n}=t,s=$(n.model),o=n.runs.length>1,r=n.views.includes("energy"),i=n.runs.map((m,c)=>{let u={},l=(g,h,f)=>(u[g]=b("b",{className:g==="t"?"short":""}),b("span",{},b("span",{className:f},h)," ",u[g])),p=b("span"),d=b("div",{className:"line"});o&&d.append(b("span",{className:"name"},b("i",{className:`swatch swatch-${c+1}`}),p)),d.append(l("t","t","s-ink"));for(let g of e.coordinates)d.append(l(g,Te(g),dt(g)));return d.append(l("energy","E","s-energy")),d.append(l("error",o?"error":`${r?"largest":"relative"} error`,"s-energy")),{line:d,name:p,values:u}});function a({runs:m}){i.forEach(({name:c,values:u},l)=>{let{t:p,state:d,energy:g,error:h,worstError:f}=t.values(l);c.textContent=t.nameOf(l),u.t.textContent=`${P(p,2)} s`,e.coordinates.forEach((y,w)=>{let M=`${P(d[w],3)} ${s[y].unit}`,x=w<e.angles&&m.length===1;u[y].textContent=x?`${M} (${B(d[w])})`:M}),u.energy.textContent=`${P(g,4)} J`,u.error.textContent=lt(r?f:h)})}return{element:b("div",{className:"readout","data-control":"readout"},...i.map(({line:m})=>m)),show:a}}var At=(t,e,n="s-ink")=>b("span",{className:n,"aria-hidden":"true"},t,b("span",{className:"whose"},e));function Et(t,e,n,s,o=""){let[r,i,a]=e.slider,m=`${e.title}, ${e.symbol}`,c={"aria-label":e.unit?`${m}${o} in ${e.unit}`:`${m}${o}`},u=b("input",{type:"range",min:r,max:i,step:a,...c}),l=b("input",{type:"number",step:a,...c}),p=b("span",{className:"unit"});u.oninput=()=>s(u.valueAsNumber);let d=!1,g=()=>{d&&(d=!1,s(l.valueAsNumber))};l.oninput=()=>{d=!0},l.onchange=g,l.onblur=()=>{d=!1},l.onkeydown=f=>{f.key==="Enter"&&g()};let h=At(m,o,dt(t));return{element:b("div",{className:"control","data-control":t},h,u,l,p),show(f){let y=n(f);u.value=y,u.setAttribute("aria-valuetext",`${Number(y.toPrecision(6))} ${e.unit}`),d||(l.value=y),p.textContent=e.unit==="rad"?`rad = ${B(y)}`:e.unit}}}function Kt(t,e,n,s,o=""){let r=b("select",{"aria-label":`${t}${o}`});for(let[i,a]of e)r.append(b("option",{value:i,textContent:a}));return r.onchange=()=>s(r.value),{element:b("div",{className:"control"},At(t,o),r),show:i=>r.value=n(i)}}function Qt(t){let{config:e,together:n}=t,s=R(e.model).properties,o=s.speed.enum.map(l=>[l,`${l} \xD7`]),r=l=>t.change({speed:Number(l)}),i=l=>t.change({step:l}),a={scrub:[Ie(t)],speed:[Kt("speed",o,l=>l.speed,r)],readout:[Xt(t)],step:[Et("step",s.step,l=>l.step,i)],runs:[Le(t)]};for(let[l,p]of Object.entries(tt(e.model))){let d=g=>t.change({parameters:{[l]:g}});a[l]=[Et(l,p,g=>g.parameters[l],d)]}let m=[...e.runs.keys()],c=l=>m.length>1?`, pendulum ${l+1}`:"";for(let[l,p]of Object.entries($(e.model)))a[l]=(n?[0]:m).map(d=>Et(l,p,h=>h.runs[d].start[l],h=>t.changeStart(d,{[l]:h}),n?"":c(d)));let u=s.runs.items.properties.integrator.enum.map(l=>[l,et[l]]);return a.integrator=m.map(l=>Kt("integrator",u,d=>d.runs[l].integrator,d=>t.change({runs:t.config.runs.map((g,h)=>h===l?{...g,integrator:d}:g)}),c(l))),a}function Zt(t,e){let n=Object.values(t).filter(i=>e===1||i.length===1),s=Object.values(t).filter(i=>e>1&&i.length>1),o=n.flat().map(i=>i.element);if(!s.length)return o;let r=Array.from({length:e},(i,a)=>b("div",{className:"group"},b("p",{className:"owner"},b("i",{className:`swatch swatch-${a+1}`}),`pendulum ${a+1}`),...s.map(m=>m[a].element)));return[...o,...r]}function Ie(t){let e=b("input",{type:"range",min:0,step:.01,"aria-label":"time in s"});e.oninput=()=>t.change({time:Math.min(e.valueAsNumber,t.config.duration),playing:!1});let n=b("span",{className:"unit"});return{element:b("div",{className:"control scrub","data-control":"scrub"},At("time, t",""),e,n),show({time:s,duration:o}){e.max=o,e.value=s,n.textContent=`${P(s,2)} s`,e.setAttribute("aria-valuetext",n.textContent)}}}function Le(t){let e=E("Add a pendulum",()=>{let{runs:o}=t.config,[r]=t.model.coordinates,i={...o.at(-1).start};i[r]+=i[r]>1?-.5:.5,t.change({runs:[...o,{...o.at(-1),start:i}]})}),n=E("Remove the last",()=>t.change({runs:t.config.runs.slice(0,-1)})),s=R(t.config.model).properties.runs.maxItems;return{element:b("div",{className:"buttons","data-control":"runs"},e,n),show({runs:o}){e.disabled=o.length===s,n.disabled=o.length===1}}}var De=.01,Re=.1;function te(t,e){let{config:n,recordings:s,model:o}=t,r=s.length>1,i=new Set(n.runs.map(l=>l.integrator)).size>1,a=["t (s)"];s.forEach((l,p)=>{let d=r?` ${i?n.runs[p].integrator:p+1}`:"";for(let[g,{unit:h}]of Object.entries($(n.model)))a.push(`${g}${d} (${h})`);a.push(`energy${d} (J)`)});let m=Math.max(1,Math.round(e/n.step)),c=Math.max(n.time,Math.min(n.window,n.duration))/n.step,u=[];for(let l=0;l<=c+1e-9;l+=m){let p=[Number((l*n.step).toPrecision(12))];for(let d of s){d.reach(l);let g=l<=d.last?d.at(l):null;for(let h=0;h<o.coordinates.length;h++)p.push(g?g[h]:"");p.push(g?d.energy(g):"")}u.push(p)}return{header:a,rows:u}}var qe=t=>String(Number(t.toPrecision(6)));function _e(t){let{header:e,rows:n}=te(t,Re),s=(i,a)=>b("tr",{},...i.map(m=>b(a,a==="th"?{scope:"col"}:{},m))),o=b("tbody");for(let[i,...a]of n)o.append(s([qe(i),...a.map(m=>m===""?"":m.toPrecision(6))],"td"));let r=b("table",{},b("thead",{},s(e,"th")),o);return b("div",{className:"data-table",tabIndex:0,role:"region","aria-label":"data of the motion"},r)}function ze(t){let{header:e,rows:n}=te(t,De);return`${[e,...n].map(s=>s.join(",")).join(`
`)}
`}function Be(t,e){let n=URL.createObjectURL(new Blob([t],{type:"text/csv"}));b("a",{href:n,download:e}).click(),URL.revokeObjectURL(n)}async function Ue({key:t,config:e}){history.replaceState(null,"",ot(t,e));try{return await navigator.clipboard.writeText(location.href),"The link is copied, and stands in the page's address."}catch{return"The link now stands in the page's address."}}function ee(t){let e=b("div"),n=b("span",{role:"status"}),s=E("Show the data",()=>{let i=!t.showTable;t.showTable=i?()=>e.replaceChildren(_e(t)):null,i?t.showTable():e.replaceChildren(),s.textContent=i?"Hide the data":"Show the data",s.setAttribute("aria-expanded",String(i))});s.setAttribute("aria-expanded","false");let r=b("div",{className:"buttons"},s,E("Save CSV",()=>Be(ze(t),`${t.config.name??t.config.model}.csv`)));if(t.key){let i=async()=>{n.textContent=await Ue(t)};r.append(E("Copy link",i))}return r.append(n),b("div",{},r,e)}var ht=Math.PI/180,Fe=3;function se(t,e){let{model:n}=t,s=n.coordinates.slice(0,n.angles),o=Object.fromEntries(n.coordinates.slice(n.angles).map(r=>[r,0]));for(let r of t.config.runs.keys())s.forEach((i,a)=>{let m=c=>t.changeStart(r,{...o,...c},{playing:!1});re(t,e,r,{words:$(t.config.model)[i].title,names:[i],nudge:(c,u)=>m({[i]:t.config.runs[r].start[i]+u*ht}),begin:()=>m(Object.fromEntries(s.map((c,u)=>[c,t.values(r).state[u]]))),move:(c,u)=>{let[l,p]=e.metres(c,u),d=a?n.bobs(t.config.parameters)(t.recordings[r].at(0))[a-1]:[0,0];m({[i]:Math.atan2(l-d[0],p-d[1])})}})})}function oe(t,e,{names:n}){let s=n.map(i=>$(t.config.model)[i].title),o=(i,a)=>t.changeStart(i,a,{playing:!1});for(let i of t.config.runs.keys())re(t,e,i,{words:`${s[0]} (left and right), ${s[1]} (up and down)`,names:n,nudge:(a,m)=>{let c=n[a?1:0];o(i,{[c]:t.config.runs[i].start[c]+m*(a?.1:ht)})},begin:()=>e.hold(!0),move:(a,m)=>o(i,e.startAt(t.frame(),a,m)),end:()=>e.hold(!1)});let r;ie(t,e.canvas,e.canvas,{accepts:e.inside,begin:(i,a)=>{r=e.nearest(i,a),e.hold(!0)},move:(i,a)=>o(r,e.startAt(t.frame(),i,a)),end:()=>e.hold(!1)})}var ne={ArrowRight:[1,!1],ArrowLeft:[-1,!1],ArrowUp:[1,!0],ArrowDown:[-1,!0],PageUp:[10,!0],PageDown:[-10,!0]};function re(t,e,n,{words:s,names:o,nudge:r,...i}){let a=t.config.runs.length>1?`${s}, pendulum ${n+1}`:s,m=b("span",{className:"handle",tabIndex:t.together&&n>0?-1:0,role:"slider","aria-label":a,"aria-valuemin":-180,"aria-valuemax":180});ie(t,m,e.canvas,i),t.inside.listen(m,"keydown",c=>{if(!(c.key in ne))return;c.preventDefault();let[u,l]=ne[c.key];r(l,c.shiftKey?u/10:u)}),e.box.append(m),e.handles.push(m),t.handles.push({handle:m,start:()=>t.config.runs[n].start,names:o})}function ie(t,e,n,{accepts:s=()=>!0,begin:o,move:r,end:i=()=>{}}){let a=l=>{let p=n.getBoundingClientRect();return[l.clientX-p.left,l.clientY-p.top]},{listen:m}=t.inside,c=null,u=!1;m(e,"pointerdown",l=>{l.button||e===n&&l.pointerType==="touch"||s(...a(l))&&(l.preventDefault(),e!==n&&e.focus({preventScroll:!0}),e.setPointerCapture(l.pointerId),c={place:a(l),playing:t.config.playing},t.change({playing:!1}))}),m(e,"pointermove",l=>{if(!c)return;let[p,d]=a(l);!u&&Math.hypot(p-c.place[0],d-c.place[1])<Fe||(u||o(...c.place),u=!0,r(p,d))}),m(e,"lostpointercapture",()=>{if(!c)return;let l=u?!t.calm.matches:c.playing;u&&i(),c=null,u=!1,t.change({playing:l})})}var Je=1e12,pt=class{constructor(e,n,s,o,r){this.dimension=e.coordinates.length,this.last=Math.round(r/o),this.step=o,this.state=Float64Array.from(e.coordinates,i=>s.start[i]),this.states=new Float64Array((this.last+1)*this.dimension),this.states.set(this.state),this.computed=0,this.advance=nt[s.integrator](e.derivatives(n),this.dimension),this.energy=e.energy(n),this.energyAtStart=this.energy(this.state),this.scale=e.energyScale(n),this.worst=new Float64Array(this.last+1),this.judged=0}reach(e){for(let n=Math.min(e,this.last);this.computed<n;this.computed++){if(this.advance(this.state,this.step),!this.state.every(s=>Math.abs(s)<Je)){this.last=this.computed;return}this.states.set(this.state,(this.computed+1)*this.dimension)}}at(e){this.reach(e);let n=Math.min(e,this.last)*this.dimension;return this.states.subarray(n,n+this.dimension)}error(e){return(this.energy(this.at(e))-this.energyAtStart)/this.scale}worstError(e){this.reach(e);for(let n=Math.min(e,this.last);this.judged<n;this.judged++)this.worst[this.judged+1]=Math.max(this.worst[this.judged],Math.abs(this.error(this.judged+1)));return this.worst[Math.min(e,this.last)]}};var ae=`/* Colours are set by the script as --s-ink and its like (theme.js); fonts come from the page. */

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
`;function F(t){let e=document.createElement("div");e.className="view";let n=document.createElement("canvas");return n.setAttribute("role","img"),n.setAttribute("aria-label",t),e.append(n),{box:e,canvas:n}}function J(t,e,n){let{clientWidth:s,clientHeight:o}=t.parentElement;if(!s||!o)return null;let r=window.devicePixelRatio||1,[i,a]=[Math.round(s*r),Math.round(o*r)];(t.width!==i||t.height!==a)&&Object.assign(t,{width:i,height:a});let m=t.getContext("2d");return m.setTransform(r,0,0,r,0,0),m.fillStyle=e.ground,m.fillRect(0,0,s,o),m.font=`12px ${n}`,m.lineJoin="round",{context:m,width:s,height:o}}function A(t,e,n,s=[]){Object.assign(t,{strokeStyle:e,lineWidth:n}),t.setLineDash(s),t.stroke(),t.setLineDash([])}function N(t,e,n,s,o){t.beginPath(),t.arc(e,n,s,0,2*Math.PI),t.fillStyle=o,t.fill()}var ft={left:48,right:12,top:26,bottom:36};function K({context:t,width:e,height:n},s,{x:o,y:r,square:i=!1}){let[a,m,c,u]=[ft.left,e-ft.right,ft.top,n-ft.bottom];if(i){let d=Math.min(m-a,u-c);[a,m]=[(a+m-d)/2,(a+m+d)/2],[c,u]=[(c+u-d)/2,(c+u+d)/2]}let l=d=>a+(d-o.low)/(o.high-o.low)*(m-a),p=d=>u-(d-r.low)/(r.high-r.low)*(u-c);t.beginPath();for(let[d]of o.ticks)t.rect(l(d),c,0,u-c);for(let[d]of r.ticks)t.rect(a,p(d),m-a,0);t.globalAlpha=.22,A(t,s.muted,.7),t.globalAlpha=1,Object.assign(t,{fillStyle:s.ink,textAlign:"center",textBaseline:"top"});for(let[d,g]of o.ticks)t.fillText(g,l(d),u+5);Object.assign(t,{textAlign:"right",textBaseline:"middle"});for(let[d,g]of r.ticks)t.fillText(g,a-5,p(d));return t.textBaseline="top",t.fillText(o.label,m,u+19),t.textAlign="left",t.fillStyle=s[r.colour??"ink"],t.fillText(r.label,i?a:6,i?c-18:4),t.save(),t.beginPath(),t.rect(a,c-1,m-a,u-c+2),t.clip(),{X:l,Y:p,left:a,right:m,valueOf:(d,g)=>[o.low+(d-a)/(m-a)*(o.high-o.low),r.low+(u-g)/(u-c)*(r.high-r.low)],close:()=>t.restore()}}function I(t,e){t.beginPath();let n=!0;for(let s of e)s===null?n=!0:n?(t.moveTo(s[0],s[1]),n=!1):t.lineTo(s[0],s[1])}var We="time (s)";function le({config:t,time:e}){let n=Math.max(t.window,e);return{low:n-t.window,high:n,label:We,ticks:ct(n-t.window,n,6)}}function*Nt(t,e,n,s){let o=t.step,r=Math.max(1,Math.floor((n-e)/o/(2*s))),i=Math.floor(e/o/r)*r;for(let a=i;a<n/o&&a<=t.last;a+=r)yield a;n/o<=t.last&&(yield Math.floor(n/o+1e-9))}function ce(){let{box:t,canvas:e}=F("angle against time");function n(s){let o=J(e,s.colours,s.font);if(!o)return;let{context:r,width:i}=o,{recordings:a,model:m,time:c,colours:u}=s,l=le(s),[p,d]=[-Math.PI/4,Math.PI/4];for(let x of a){x.reach(Math.ceil(l.high/x.step));for(let O of Nt(x,l.low,l.high,i))for(let v=0;v<m.angles;v++)p=Math.min(p,x.at(O)[v]),d=Math.max(d,x.at(O)[v])}let g=Math.PI/4,h=(d-p)/40;[p,d]=[g*Math.floor((p-h)/g),g*Math.ceil((d+h)/g)];let f=m.angles===1?"angle \u03B8 (rad)":"angles \u03B8\u2081, \u03B8\u2082 (rad)",y={low:p,high:d,label:f,colour:"gamma",ticks:mt(p,d,5)},w=K(o,u,{x:l,y}),M=(x,O,v)=>a.forEach((S,L)=>{for(let _=0;_<m.angles;_++){let z=[...Nt(S,x,O,i)];I(r,z.map(Q=>[w.X(Q*S.step),w.Y(S.at(Q)[_])]));let bt=U[m.angles>1?_:L];A(r,T(u,L,a.length),v,bt)}});r.globalAlpha=.3,M(c,l.high,1.2),r.globalAlpha=1,M(l.low,c,1.9),a.forEach((x,O)=>{let v=s.stateOf(x);for(let S=0;S<m.angles;S++)N(r,w.X(c),w.Y(v[S]),4,T(u,O,a.length))}),w.close()}return{box:t,canvas:e,draw:n}}function me(){let{box:t,canvas:e}=F("largest error of the energy so far, against time"),[n,s]=[-16,2];function o(r){let i=J(e,r.colours,r.font);if(!i)return;let{context:a,width:m}=i,{recordings:c,time:u,colours:l}=r,p=le(r),d=[-16,-12,-8,-4,0].map(y=>[y,$t(y)]),f=K(i,l,{x:p,y:{low:n,high:s,label:"largest relative energy error so far",colour:"energy",ticks:d}});c.forEach((y,w)=>{let M=v=>[f.X(v*y.step),f.Y(Math.max(n,Math.log10(y.worstError(v))))],x=(v,S,L)=>{I(a,[...Nt(y,v,S,m)].map(M)),A(a,O,L,U[w])},O=c.length===1?l.energy:T(l,w,c.length);a.globalAlpha=.3,x(u,p.high,1.2),a.globalAlpha=1,x(p.low,u,1.9),N(a,...M(Math.floor(u/y.step+1e-9)),4,O)}),f.close()}return{box:t,canvas:e,draw:o}}var He=1.5,gt=20;function ue(){let{box:t,canvas:e}=F("the pendulum"),n=[],s,o;function r(a){let m=J(e,a.colours,a.font);if(!m)return;let{context:c,width:u,height:l}=m,{config:p,model:d,recordings:g,time:h,colours:f}=a;s=(.5*Math.min(u,l)-16)/d.reach(p.parameters),o=[u/2,l/2];let y=d.bobs(p.parameters),w=M=>y(M).map(([x,O])=>[o[0]+s*x,o[1]+s*O]);c.beginPath(),c.arc(...o,s*d.reach(p.parameters),0,2*Math.PI),c.globalAlpha=.35,A(c,f.muted,.8),c.globalAlpha=1,g.forEach((M,x)=>Ye(c,M,h,d.trail,w,T(f,x,g.length)));for(let M of[...g.keys()].reverse()){let x=w(a.stateOf(g[M])),O=T(f,M,g.length);I(c,[o,...x]),A(c,g.length===1?f.ink:O,2.5,U[M]),x.forEach(([v,S],L)=>{N(c,v,S,9+2.5*M,f.ground),N(c,v,S,7.5+2.5*M,O),n[M*x.length+L].style.transform=`translate(${v}px, ${S}px)`})}N(c,...o,3.5,f.ink)}return{box:t,canvas:e,draw:r,handles:n,metres:(a,m)=>[(a-o[0])/s,(m-o[1])/s]}}function Ye(t,e,n,s,o,r){let i=c=>o(e.at(c)).at(-1),a=Math.ceil(n*gt),m=He*gt;for(let c=1;c<=m&&c<=a;c++){t.globalAlpha=.75*(1-c/(m+1));let u=Math.round((a-c)/gt/e.step);if(s==="dots")N(t,...i(u),2.5,r);else{let l=Math.min(n/e.step,Math.round((a-c+1)/gt/e.step));I(t,[0,1,2,3,4].map(p=>i(Math.round(u+(l-u)*p/4)))),A(t,r,1.8)}}t.globalAlpha=1}var Ve={phase:"phase plane",dial:"dial"},Xe=2,jt=20;function Ct(t){let{box:e,canvas:n}=F(Ve[t]);n.classList.add("draggable");let s=[],o,r,i,a=!1;function m(d){let g=J(n,d.colours,d.font);if(!g)return;let{context:h}=g,{config:f,model:y,recordings:w,time:M,colours:x}=d,{parameters:O}=f,v=y.planes[t],S=f.runs.map(k=>k.start);a||(i=[v.x,v.y].map(({range:k})=>k(O,S)));let L=({label:k,isAngle:j},[D,C],q)=>({low:D,high:C,label:k,ticks:(j?mt:ct)(D,C,q)});o=K(g,x,{x:L(v.x,i[0],4),y:L(v.y,i[1],5),square:v.square});let _=(k,j,D)=>{for(let C of k)I(h,C.map(([q,Y])=>[o.X(q),o.Y(Y)])),A(h,j,D)};h.globalAlpha=.45,_(v.background(O),x.muted,.8),h.globalAlpha=1;let z=w.length>1;for(let k of S)_(v.level(O,k),x.energy,z?1.2:1.9);let bt=v.x.of(O),Q=v.y.of(O),yt=k=>[o.X(bt(k)),o.Y(Q(k))];w.forEach((k,j)=>{let D=z?T(x,j,w.length):x.ink;I(h,Ke(k,M,f.window,yt,C=>Ot(C[v.angle]))),A(h,D,z?1.5:1,U[j])}),r=w.map(k=>yt(d.stateOf(k))),w.forEach((k,j)=>{let D=z?T(x,j,w.length):x.ink;for(let Y=1;!z&&Y<=Xe*jt;Y++){let Lt=(Math.ceil(M*jt)-Y)/jt;if(Lt<0)break;N(h,...yt(k.at(Math.round(Lt/k.step))),2.2,D)}let[C,q]=r[j];v.hand&&(I(h,[[o.X(0),o.Y(0)],[C,q]]),A(h,D,1.5)),N(h,C,q,6.5,x.ground),N(h,C,q,5,T(x,j,w.length)),s[j].style.transform=`translate(${C}px, ${q}px)`}),o.close()}function c({model:d,config:g},h,f){let y=o.valueOf(h,f).map((w,M)=>Math.max(i[M][0],Math.min(i[M][1],w)));return d.planes[t].start(g.parameters,...y)}let u=(d,g)=>o.valueOf(d,g).every((h,f)=>i[f][0]<=h&&h<=i[f][1]),l=d=>a=d;function p(d,g){let h=r.map(([f,y])=>Math.hypot(f-d,y-g));return h.indexOf(Math.min(...h))}return{box:e,canvas:n,draw:m,handles:s,startAt:c,nearest:p,inside:u,hold:l}}function*Ke(t,e,n,s,o){let r=Math.min(t.last,Math.floor(e/t.step+1e-9)),i=Math.max(0,r-Math.round(n/t.step)),a=Math.max(1,Math.floor(.005/t.step)),m;for(let c=i;c<=r;c=c<r?Math.min(c+a,r):r+1){let u=t.at(c);m!==void 0&&o(u)!==m&&(yield null),m=o(u),yield s(u)}}var Qe={pendulum:ue,angle:ce,phase:()=>Ct("phase"),dial:()=>Ct("dial"),energy:me},Ze=.02,tn=.25,en=100;function Tt(t,e,n={}){let s=new Pt(t,n);return s.open(e),{set:o=>s.set(o),get:()=>s.get(),destroy:()=>s.destroy()}}var Pt=class{constructor(e,{onChange:n=()=>{},key:s=null}){Object.assign(this,{host:e,onChange:n,key:s}),this.always=St(),this.inside=St(),this.root=b("div",{className:"pendulum-simulation"}),e.append(this.root),e.classList.add("pendulum-simulation-host"),sn(e.getRootNode()),this.readColours(),this.stopWatching=Vt(()=>{this.readColours(),this.draw()}),this.resizing=new ResizeObserver(()=>this.draw()),this.resizing.observe(this.root),this.visible=!0,this.seeing=new IntersectionObserver(o=>{this.visible=o.at(-1).isIntersecting,this.runClock()}),this.seeing.observe(this.root),this.calm=matchMedia("(prefers-reduced-motion: reduce)"),this.always.listen(this.calm,"change",()=>this.calm.matches&&this.config&&this.change({playing:!1})),this.always.listen(window,"resize",()=>this.draw()),s&&this.always.listen(window,"hashchange",()=>this.followLink())}open(e){try{let n=W(e);this.authored=structuredClone(n),this.calm.matches&&(n.playing=!1),this.take(n)}catch(n){this.fault(n.message);return}this.key&&this.followLink()}followLink(){if(this.authored)try{let e=rt(this.key,location.hash,this.authored.model);if(!e)return;this.take(this.merged(this.authored,e)),this.root.scrollIntoView({block:"center"})}catch(e){this.fault(`The address of this page asks for what this simulation cannot show: ${e.message}.`,!0)}}get(){if(!this.config)return null;let e=this.recordings.map((s,o)=>this.values(o)),n={t:this.config.time,energy:e.map(s=>s.energy),error:e.map(s=>s.error)};return this.model.coordinates.forEach((s,o)=>n[s]=e.map(r=>r.state[o])),{...structuredClone(this.config),state:n}}set(e){try{this.take(this.merged(this.config??this.lastGood??{},e))}catch(n){this.fault(n.message);return}this.report()}isAsAuthored(){let e=({parameters:n,runs:s,step:o,speed:r})=>JSON.stringify([n,s,o,r]);return e(this.config)===e(this.authored)}change(e){try{this.take(this.merged(this.config,e))}catch(n){this.complaint.textContent=`${nn(n.message,R(this.config.model))}.`,this.showControls();return}this.complaint.textContent="",this.report()}changeStart(e,n,s={}){let o=this.config.runs.map((r,i)=>this.together||i===e?{...r,start:{...r.start,...n}}:r);this.change({runs:o,time:0,...s})}merged(e,n){if(n.model&&n.model!==e.model)return W(n);let s={...e,...n};n.parameters&&(s.parameters={...e.parameters,...n.parameters}),Array.isArray(n.runs)&&(s.runs=n.runs.map((a,m)=>{let c=e.runs?.[m]??e.runs?.at(-1);return{...c,...a,start:{...c?.start,...a?.start}}}));let o=W(s),r=a=>JSON.stringify(a(o))!==JSON.stringify(a(e)),i=r(({runs:a})=>a?.map(m=>m.start))||e.playing&&r(({parameters:a,runs:m,step:c})=>[a,m,c]);return n.time===void 0&&i?{...o,time:0}:o}take(e){let n=this.config,s=o=>n&&o.every(r=>JSON.stringify(n[r])===JSON.stringify(e[r]));if(this.config=e,this.model=at[e.model],!s(["model","parameters","runs","step","duration"])){let{parameters:o,runs:r,step:i,duration:a}=e;this.recordings=r.map(m=>new pt(this.model,o,m,i,a))}(!s(["model","views","controls","description"])||n.runs.length!==e.runs.length||!this.views)&&this.build(),this.draw(),this.showControls(),this.runClock()}values(e){let n=this.recordings[e],s=this.stepOf(this.config.time),o=n.at(s);return{t:Math.min(s,n.last)*this.config.step,state:o,energy:n.energy(o),error:n.error(s),worstError:n.worstError(s)}}stepOf(e){return Math.floor(e/this.config.step+1e-9)}stateOf(e){let n=this.stepOf(this.config.time),s=e.at(n),o=e.at(n+1),r=Math.max(0,this.config.time/this.config.step-n);return s.map((i,a)=>i+r*(o[a]-i))}build(){let e=this.root.querySelector("details")?.open??!1,n=this.root.contains(document.activeElement)?de(document.activeElement):null;this.clear();let{config:s,model:o}=this,{runs:r,views:i,controls:a}=s,m=JSON.stringify(r[0].start);this.together=r.every(h=>JSON.stringify(h.start)===m)&&new Set(r.map(h=>h.integrator)).size>1,this.views=Object.fromEntries(i.map(h=>[h,Qe[h]()])),this.controls=Qt(this);let c=h=>this.controls[h].map(f=>f.element),u=Object.fromEntries(Object.entries(this.controls).filter(([h])=>!a.includes(h)));this.playing=E("Play",()=>this.togglePlaying()),this.playing.className="play";let l=E("Step",()=>this.stepForward()),p=E("Reset",()=>{this.change({time:0,playing:!1}),this.announce()});this.restoring=E("Restore the settings",()=>this.change({...this.authored,playing:!1})),this.complaint=b("p",{className:"complaint",role:"alert"}),this.words=b("p",{className:"unseen","aria-live":"polite"});let d=b("details",{open:e},b("summary",{},"More controls and data"),...Zt(u,r.length),ee(this)),g=`Simulation of a ${R(s.model).title}`;this.root.setAttribute("role","group"),this.root.setAttribute("aria-label",s.description?`${g}: ${s.description}`:g),this.root.append(b("div",{className:`views views-${i.length}`},...Object.values(this.views).map(h=>h.box)),b("div",{className:"buttons transport"},this.playing,l,p,this.restoring),...a.flatMap(c),this.complaint,d,this.words),this.views.pendulum&&se(this,this.views.pendulum);for(let[h,f]of Object.entries(o.planes))this.views[h]&&oe(this,this.views[h],f);this.showControls(),n&&this.focus(n)}focus(e){let n=[...this.root.querySelectorAll("button, input, select, summary, .handle")].find(o=>de(o)===e);((n?.disabled?n.parentElement.querySelector("button:enabled"):n)??this.playing).focus({preventScroll:!0})}fault(e,n=!1){this.lastGood=this.config??this.lastGood,this.config=null,this.clear(),this.root.removeAttribute("role");let s=n?e:`This simulation cannot be shown: ${e}.`;this.root.append(b("p",{className:"fault",role:"alert"},s)),n&&this.root.append(E("Show it as the page has it",()=>this.take({...this.authored,playing:!1})))}clear(){cancelAnimationFrame(this.request),this.request=null,this.inside.silence(),this.root.replaceChildren(),this.views=this.showTable=null,this.handles=[]}readColours(){this.colours=Yt(this.host),this.font=getComputedStyle(this.host).getPropertyValue("--text-sans")||"sans-serif";for(let[e,n]of Object.entries(this.colours))this.root.style.setProperty(`--s-${e}`,n)}frame(){let{config:e,model:n,recordings:s,colours:o,font:r}=this;return{config:e,model:n,recordings:s,colours:o,font:r,time:e.time,stateOf:i=>this.stateOf(i)}}draw(){if(!this.views)return;let e=this.frame();for(let s of Object.values(this.views))s.draw(e);let n=$(e.config.model);for(let{handle:s,start:o,names:r}of this.handles){let i=r.map(m=>o()[m]);s.setAttribute("aria-valuenow",Math.round(Math.atan2(Math.sin(i[0]),Math.cos(i[0]))/ht));let a=i.map((m,c)=>c?`${P(m,2)} ${n[r[c]].unit}`:B(m));s.setAttribute("aria-valuetext",a.join(", "))}}showControls(){if(!this.views)return;let{config:e}=this;this.playing.textContent=e.playing?"Pause":"Play",this.restoring.hidden=this.isAsAuthored();for(let n of Object.values(this.controls))for(let s of n)s.show(e);e.playing||this.showTable?.(),this.shown=performance.now()}togglePlaying(){let{playing:e,time:n,duration:s}=this.config;this.change({playing:!e,...!e&&n>=s?{time:0}:{}}),e&&this.announce()}stepForward(){let{time:e,step:n,duration:s}=this.config,o=Math.max(1,Math.round(Ze/n));this.change({time:Math.min(s,(this.stepOf(e)+o)*n),playing:!1}),this.announce()}runClock(){let e=!!(this.views&&this.config?.playing&&this.visible);if(e===!!this.request)return;if(!e){cancelAnimationFrame(this.request),this.request=null;return}let n=performance.now(),s=o=>{this.request=requestAnimationFrame(s);let r=Math.min(Math.max(0,o-n)/1e3,tn);n=o,this.advance(r)};this.request=requestAnimationFrame(s)}advance(e){let{time:n,speed:s,duration:o}=this.config;this.config.time=Math.min(o,n+e*s),this.config.time===o&&this.change({playing:!1}),this.draw(),performance.now()-this.shown>en&&(this.showControls(),this.report())}report(){this.onChange(this.get())}announce(){let e=this.recordings.map((s,o)=>{let{state:r}=this.values(o);return[...r.slice(0,this.model.angles)].map(B).join(" and ")}),n=e.length===1?e:e.map((s,o)=>`${this.nameOf(o)} ${s}`);this.words.textContent=`${P(this.config.time,2)} seconds, ${n.join("; ")}`}nameOf(e){let n=this.config.runs.map(s=>s.integrator);return new Set(n).size>1?et[n[e]]:`pendulum ${e+1}`}destroy(){this.clear(),this.always.silence(),this.stopWatching(),this.resizing.disconnect(),this.seeing.disconnect(),this.root.remove(),this.host.classList.remove("pendulum-simulation-host")}},de=t=>`${t.tagName} ${t.getAttribute("aria-label")??t.textContent}`;function nn(t,{properties:e}){let n={...e,...e.parameters.properties,...e.runs.items.properties.start.properties};return t.replace(/^\S*?(\w+)(?= must)/,(s,o)=>n[o]?.title??s).replace(", got NaN","")}var he="pendulum-simulation-style";function sn(t){let e=t.head??t;e.querySelector(`style.${he}`)||e.append(b("style",{className:he,textContent:ae}))}var It=class extends HTMLElement{connectedCallback(){let e;try{e=JSON.parse(this.getAttribute("config"))}catch{e=null}let n=[...document.querySelectorAll("pendulum-simulation")];this.simulation=Tt(this,e,{key:e?.name??String(n.indexOf(this)+1)})}disconnectedCallback(){this.simulation.destroy()}};customElements.define("pendulum-simulation",It);return we(on);})();
