/*! pendlib, BSD-3-Clause. Built from pendlib/widgets/js by tools/build_widgets.py. */
var PendulumSimulation=(()=>{var mt=Object.defineProperty;var se=Object.getOwnPropertyDescriptor;var oe=Object.getOwnPropertyNames;var ie=Object.prototype.hasOwnProperty;var re=(e,t)=>{for(var n in t)mt(e,n,{get:t[n],enumerable:!0})},ae=(e,t,n,s)=>{if(t&&typeof t=="object"||typeof t=="function")for(let o of oe(t))!ie.call(e,o)&&o!==n&&mt(e,o,{get:()=>t[o],enumerable:!(s=se(t,o))||s.enumerable});return e};var le=e=>ae(mt({},"__esModule",{value:!0}),e);var _e={};re(_e,{MODELS:()=>st,STEPS:()=>Q,complete:()=>H,decode:()=>et,encode:()=>tt,lgvi:()=>Ct,mount:()=>Ot});var ut={$schema:"https://json-schema.org/draft/2020-12/schema",title:"A simulation in the page",description:"What a simulation is made of. Python and JavaScript both complete and check a configuration by this file. Beyond the standard's own words, symbol and unit say how a number is shown, and slider holds the least, the greatest and the smallest step of its slider.",type:"object",additionalProperties:!1,required:["model"],properties:{model:{title:"model",enum:["planar-pendulum","double-pendulum"]},parameters:{title:"constants of the model",type:"object"},runs:{title:"pendulums side by side",type:"array",minItems:1,maxItems:3},step:{title:"time step",symbol:"h",unit:"s",type:"number",minimum:5e-4,maximum:.5,slider:[.001,.1,.001],default:.001},duration:{title:"length of the recording",unit:"s",type:"number",minimum:1,maximum:300,default:60},window:{title:"time shown by the graphs",unit:"s",type:"number",minimum:1,maximum:300,default:10},time:{title:"time",symbol:"t",unit:"s",type:"number",minimum:0,maximum:300,default:0},speed:{title:"speed",type:"number",enum:[.1,.25,.5,1,2,4],default:1},playing:{title:"playing",type:"boolean",default:!1},views:{title:"views",type:"array",minItems:1,uniqueItems:!0,items:{enum:["pendulum","angle","phase","dial","energy"]},default:["pendulum","angle","phase"]},controls:{title:"controls that stand in front of the fold",type:"array",uniqueItems:!0,items:{type:"string"},default:["scrub","readout"]},name:{title:"name by which links find the simulation",type:"string",pattern:"^[a-z][a-z0-9-]*$"},description:{title:"words for those who do not see it",type:"string",default:""}},allOf:[{if:{properties:{model:{const:"planar-pendulum"}}},then:{$ref:"#/$defs/planar-pendulum"}},{if:{properties:{model:{const:"double-pendulum"}}},then:{$ref:"#/$defs/double-pendulum"}}],$defs:{"planar-pendulum":{title:"planar pendulum",properties:{parameters:{type:"object",additionalProperties:!1,properties:{length:{title:"length",symbol:"L",unit:"m",type:"number",minimum:.01,maximum:1e3,slider:[.1,3,.01],default:1},gravity:{title:"gravity",symbol:"g",unit:"m/s\xB2",type:"number",minimum:.001,maximum:1e3,slider:[.5,25,.01],default:9.81},mass:{title:"mass",symbol:"m",unit:"kg",type:"number",minimum:.001,maximum:1e3,slider:[.1,5,.01],default:1}}},runs:{items:{type:"object",additionalProperties:!1,properties:{start:{type:"object",additionalProperties:!1,properties:{theta:{title:"angle at the start",symbol:"\u03B8",unit:"rad",type:"number",minimum:-1e3,maximum:1e3,slider:[-3.1416,3.1416,1e-4],default:1},dtheta:{title:"angular velocity at the start",symbol:"\u03B8\u0307",unit:"rad/s",type:"number",minimum:-1e3,maximum:1e3,slider:[-10,10,.01],default:0}}},integrator:{title:"integrator",enum:["rk4","symplectic-euler","explicit-euler"],default:"rk4"}}}},views:{items:{enum:["pendulum","angle","phase","dial","energy"]}},controls:{items:{enum:["scrub","speed","readout","integrator","step","runs","length","gravity","mass","theta","dtheta"]}}}},"double-pendulum":{title:"double pendulum",properties:{parameters:{type:"object",additionalProperties:!1,properties:{length1:{title:"length of the first arm",symbol:"L\u2081",unit:"m",type:"number",minimum:.01,maximum:1e3,slider:[.1,2,.01],default:1},length2:{title:"length of the second arm",symbol:"L\u2082",unit:"m",type:"number",minimum:.01,maximum:1e3,slider:[.1,2,.01],default:1},mass1:{title:"first mass",symbol:"m\u2081",unit:"kg",type:"number",minimum:.001,maximum:1e3,slider:[.1,5,.01],default:1},mass2:{title:"second mass",symbol:"m\u2082",unit:"kg",type:"number",minimum:.001,maximum:1e3,slider:[.1,5,.01],default:1},gravity:{title:"gravity",symbol:"g",unit:"m/s\xB2",type:"number",minimum:.001,maximum:1e3,slider:[.5,25,.01],default:9.81}}},runs:{items:{type:"object",additionalProperties:!1,properties:{start:{type:"object",additionalProperties:!1,properties:{theta1:{title:"first angle at the start",symbol:"\u03B8\u2081",unit:"rad",type:"number",minimum:-1e3,maximum:1e3,slider:[-3.1416,3.1416,1e-4],default:2},theta2:{title:"second angle at the start",symbol:"\u03B8\u2082",unit:"rad",type:"number",minimum:-1e3,maximum:1e3,slider:[-3.1416,3.1416,1e-4],default:2},dtheta1:{title:"first angular velocity at the start",symbol:"\u03B8\u0307\u2081",unit:"rad/s",type:"number",minimum:-1e3,maximum:1e3,slider:[-10,10,.01],default:0},dtheta2:{title:"second angular velocity at the start",symbol:"\u03B8\u0307\u2082",unit:"rad/s",type:"number",minimum:-1e3,maximum:1e3,slider:[-10,10,.01],default:0}}},integrator:{title:"integrator",enum:["rk4","explicit-euler"],default:"rk4"}}}},views:{items:{enum:["pendulum","angle","phase","energy"]}},controls:{items:{enum:["scrub","speed","readout","integrator","step","runs","length1","length2","mass1","mass2","gravity","theta1","theta2","dtheta1","dtheta2"]}}}}}};var{properties:X,$defs:At}=ut;function B(e){let t=At[e].properties,n=Object.keys({...X,...t}),s=Object.fromEntries(n.map(o=>[o,{...X[o],...t[o]}]));return{...ut,title:At[e].title,properties:s}}var K=e=>B(e).properties.parameters.properties,$=e=>B(e).properties.runs.items.properties.start.properties;function H(e){if(Y(e,{type:"object"},"the configuration"),e.model===void 0)throw new Error(`model is missing, expected one of ${X.model.enum.join(", ")}`);Y(e.model,X.model,"model");let t=B(e.model),n=dt(e,t);if(Y(n,t,""),n.time>n.duration)throw new Error(`time must be at most the duration of ${n.duration} s, got ${U(n.time)}`);return n}var ht=e=>typeof e=="object"&&e!==null&&!Array.isArray(e);function dt(e,t){if(e===void 0&&(t.default!==void 0?e=structuredClone(t.default):t.properties?e={}:t.items?.properties&&(e=[{}])),Array.isArray(e)&&t.items)return e.map(s=>dt(s,t.items));if(!ht(e)||!t.properties)return e;let n={...e};for(let[s,o]of Object.entries(t.properties)){let i=dt(e[s],o);i!==void 0&&(n[s]=i)}return n}var Nt={number:[Number.isFinite,"a finite number"],boolean:[e=>typeof e=="boolean","true or false"],string:[e=>typeof e=="string","text"],array:[Array.isArray,"a list"],object:[ht,"an object"]};function Y(e,t,n){let s=i=>{throw new Error(`${n} ${i}`)},o=t.unit?` ${t.unit}`:"";if(t.type&&!Nt[t.type][0](e)&&s(`must be ${Nt[t.type][1]}, got ${U(e)}`),t.enum&&!t.enum.includes(e)&&s(`must be one of ${t.enum.join(", ")}, got ${U(e)}`),e<t.minimum&&s(`must be at least ${t.minimum}${o}, got ${U(e)}`),e>t.maximum&&s(`must be at most ${t.maximum}${o}, got ${U(e)}`),t.pattern&&!new RegExp(t.pattern).test(e)&&s(`must be small letters, digits and hyphens and begin with a letter, got ${U(e)}`),Array.isArray(e))e.length<t.minItems&&s(`must have at least ${t.minItems} entries, got ${e.length}`),e.length>t.maxItems&&s(`must have at most ${t.maxItems} entries, got ${e.length}`),t.uniqueItems&&new Set(e).size<e.length&&s("must not name the same thing twice"),t.items&&e.forEach((i,a)=>Y(i,t.items,`${n}[${a}]`));else if(ht(e)&&t.properties)for(let[i,a]of Object.entries(e)){let r=n?`${n}.${i}`:i;if(Object.hasOwn(t.properties,i))Y(a,t.properties[i],r);else throw new Error(`${r} is not known, expected one of ${Object.keys(t.properties).join(", ")}`)}}function U(e){let t=typeof e=="number"?String(e):JSON.stringify(e)??String(e);return t.length>60?`${t.slice(0,60)}\u2026`:t}function Ct(e,t){let n=Float64Array.from(e),[s,o,i,a,r,l]=Array.from({length:6},()=>new Float64Array(3)),[c,m,u]=Array.from({length:3},()=>new Float64Array(9));function f(){jt(n,i,o);for(let d=0;d<3;d++)o[d]/=2;for(let d=0;d<20;d++){ue(n,o,a);let h=1+o[0]*o[0]+o[1]*o[1]+o[2]*o[2];r[0]=h*i[0]-2*(a[0]+o[1]*a[2]-o[2]*a[1]),r[1]=h*i[1]-2*(a[1]+o[2]*a[0]-o[0]*a[2]),r[2]=h*i[2]-2*(a[2]+o[0]*a[1]-o[1]*a[0]);for(let g=0;g<3;g++){let[p,w,y]=[n[g],n[3+g],n[6+g]];m[g]=2*(p+o[1]*y-o[2]*w-i[0]*o[g]),m[3+g]=2*(w+o[2]*p-o[0]*y-i[1]*o[g]),m[6+g]=2*(y+o[0]*w-o[1]*p-i[2]*o[g])}m[1]+=2*a[2],m[2]-=2*a[1],m[3]-=2*a[2],m[5]+=2*a[0],m[6]+=2*a[1],m[7]-=2*a[0],jt(m,r,r);for(let g=0;g<3;g++)o[g]+=r[g];if(Math.max(...r.map(Math.abs))<1e-15)return}}return(d,h,g)=>{t(d,s);for(let p=0;p<3;p++)i[p]=g*h[p]+g*g*s[p]/2;f(),me(o,c);for(let p=0;p<3;p++)l[p]=h[p]+g/2*s[p];for(let p=0;p<3;p++)h[p]=c[p]*l[0]+c[3+p]*l[1]+c[6+p]*l[2];for(let p=0;p<3;p++)for(let w=0;w<3;w++)u[3*p+w]=d[3*p]*c[w]+d[3*p+1]*c[3+w]+d[3*p+2]*c[6+w];d.set(u),t(d,s);for(let p=0;p<3;p++)h[p]+=g/2*s[p]}}function me(e,t){let[n,s,o]=e,i=2/(1+n*n+s*s+o*o);t[0]=1-i*(s*s+o*o),t[1]=i*(n*s-o),t[2]=i*(n*o+s),t[3]=i*(n*s+o),t[4]=1-i*(n*n+o*o),t[5]=i*(s*o-n),t[6]=i*(n*o-s),t[7]=i*(s*o+n),t[8]=1-i*(n*n+s*s)}function ue(e,t,n){for(let s=0;s<3;s++)n[s]=e[3*s]*t[0]+e[3*s+1]*t[1]+e[3*s+2]*t[2]}function jt(e,t,n){let[s,o,i,a,r,l,c,m,u]=e,[f,d,h]=t,g=r*u-l*m,p=l*c-a*u,w=a*m-r*c,y=s*g+o*p+i*w;n[0]=(f*g+d*(i*m-o*u)+h*(o*l-i*r))/y,n[1]=(f*p+d*(s*u-i*c)+h*(i*a-s*l))/y,n[2]=(f*w+d*(o*c-s*m)+h*(s*r-o*a))/y}var pt={rk4:"Runge\u2013Kutta 4","symplectic-euler":"symplectic Euler","explicit-euler":"explicit Euler"},Q={"explicit-euler":(e,t)=>{let n=new Float64Array(t);return(s,o)=>{e(s,n);for(let i=0;i<t;i++)s[i]+=o*n[i]}},"symplectic-euler":(e,t)=>{let n=new Float64Array(t),s=t/2;return(o,i)=>{e(o,n);for(let a=s;a<t;a++)o[a]+=i*n[a];for(let a=0;a<s;a++)o[a]+=i*o[a+s]}},rk4:(e,t)=>{let[n,s,o,i,a]=Array.from({length:5},()=>new Float64Array(t)),r=(l,c,m)=>{for(let u=0;u<t;u++)a[u]=l[u]+c*m[u];return a};return(l,c)=>{e(l,n),e(r(l,c/2,n),s),e(r(l,c/2,s),o),e(r(l,c,o),i);for(let m=0;m<t;m++)l[m]+=c/6*(n[m]+2*s[m]+2*o[m]+i[m])}}};function tt(e,t){let{parameters:n,runs:s,step:o,speed:i,time:a}=t,r={...n};for(let l of Object.keys($(t.model)))r[l]=s.map(c=>c.start[l]);return r.integrator=s.map(l=>l.integrator),Object.assign(r,{step:o,speed:i,t:a}),`#${e}?${Object.entries(r).map(([l,c])=>`${l}=${c}`).join("&")}`}function et(e,t,n){let[s,o]=decodeURIComponent(t).split("?");if(s!==`#${e}`||o===void 0)return null;let i={parameters:{},playing:!1},a=[],r=(l,c)=>l.split(",").forEach((m,u)=>c(a[u]??(a[u]={start:{}}),m));for(let[l,c]of o.split("&").map(m=>m.split("=")))l in $(n)?r(c??"",(m,u)=>m.start[l]=Z(u)):l==="integrator"?r(c??"",(m,u)=>m.integrator=u):l==="t"?i.time=Z(c):l==="step"||l==="speed"?i[l]=Z(c):i.parameters[l]=l in K(n)?Z(c):c;return a.length&&(i.runs=a),i}var Z=e=>e?.trim()&&!Number.isNaN(Number(e))?Number(e):e;var It={angles:2,coordinates:["theta1","theta2","dtheta1","dtheta2"],derivatives({length1:e,length2:t,mass1:n,mass2:s,gravity:o}){let i=n+s;return(a,r)=>{let[l,c,m,u]=a,f=Math.sin(l-c),d=Math.cos(l-c),h=-s*t*f*u*u-i*o*Math.sin(l),g=e*f*m*m-o*Math.sin(c),p=n+s*f*f;r[0]=m,r[1]=u,r[2]=(h-s*d*g)/(p*e),r[3]=(i*g-d*h)/(p*t)}},energy:({length1:e,length2:t,mass1:n,mass2:s,gravity:o})=>([i,a,r,l])=>{let[c,m]=[e*r,t*l],u=n*c*c/2+s*(c*c+m*m)/2+s*c*m*Math.cos(i-a),f=e*Math.cos(i);return u-o*(n*f+s*(f+t*Math.cos(a)))},energyScale:e=>e.gravity*(e.mass1*e.length1+e.mass2*(e.length1+e.length2)),energyScaleName:"its greatest potential energy",bobs:({length1:e,length2:t})=>([n,s])=>{let[o,i]=[e*Math.sin(n),e*Math.cos(n)];return[[o,i],[o+t*Math.sin(s),i+t*Math.cos(s)]]},reach:e=>e.length1+e.length2,trail:"line",planes:{phase:{names:["theta2","dtheta2"],x:{label:"\u03B8\u2082 (rad)",of:()=>e=>e[1],turns:!0,range:()=>[-Math.PI,Math.PI]},y:{label:"\u03B8\u0307\u2082 (rad/s)",of:()=>e=>e[3],range:(e,t)=>{let n=Math.max(6*Math.sqrt(e.gravity/e.length2),...t.map(s=>1.1*Math.abs(s.dtheta2)));return[-n,n]}},background:()=>[],level:()=>[],start:(e,t,n)=>({theta2:t,dtheta2:n})}}};var G=({length:e,gravity:t})=>Math.sqrt(t/e),nt=(e,{theta:t,dtheta:n})=>Math.sin(t/2)**2+(n/(2*G(e)))**2,ft=Array.from({length:201},(e,t)=>-1+t/100);function Pt(e,t){let n=G(e);if(t<1){let o=Math.sqrt(t);return[ft.map(i=>[2*Math.asin(o*Math.sin(Math.PI*i)),2*n*o*Math.cos(Math.PI*i)])]}let s=ft.map(o=>[Math.PI*o,2*n*Math.sqrt(t-Math.sin(Math.PI*o/2)**2)]);return[s,s.map(([o,i])=>[o,-i])]}var Dt={angles:1,coordinates:["theta","dtheta"],derivatives(e){let t=e.gravity/e.length;return(n,s)=>{s[0]=n[1],s[1]=-t*Math.sin(n[0])}},energy:e=>t=>e.mass*e.length**2*t[1]**2/2-e.mass*e.gravity*e.length*Math.cos(t[0]),energyScale:e=>e.mass*e.gravity*e.length,energyScaleName:"m g L",bobs:e=>t=>[[e.length*Math.sin(t[0]),e.length*Math.cos(t[0])]],reach:e=>e.length,trail:"dots",planes:{phase:{names:["theta","dtheta"],x:{label:"\u03B8 (rad)",of:()=>e=>e[0],turns:!0,range:()=>[-Math.PI,Math.PI]},y:{label:"\u03B8\u0307 (rad/s)",of:()=>e=>e[1],range:(e,t)=>{let n=Math.max(1,...t.map(s=>Math.sqrt(nt(e,s))));return[-2.3*G(e)*n,2.3*G(e)*n]}},background:e=>[.1,.4,1,1.6].flatMap(t=>Pt(e,t)),level:(e,t)=>Pt(e,nt(e,t)),start:(e,t,n)=>({theta:t,dtheta:n})},dial:{names:["theta","dtheta"],square:!0,hand:!0,x:{label:"sin(\u03B8/2)",of:()=>e=>de(e[0]),range:Lt},y:{label:"\u03B8\u0307/2\u03C9\u2080",of:e=>t=>t[1]/(2*G(e)),range:Lt},background:()=>[Tt(1)],level:(e,t)=>[Tt(Math.sqrt(nt(e,t)))],start:(e,t,n)=>({theta:2*Math.asin(Math.max(-1,Math.min(1,t))),dtheta:2*G(e)*n})}}},de=e=>Math.sin((e-2*Math.PI*Math.round(e/(2*Math.PI)))/2),Tt=e=>ft.map(t=>[e*Math.sin(Math.PI*t),e*Math.cos(Math.PI*t)]);function Lt(e,t){let n=1.15*Math.max(1,...t.map(s=>Math.sqrt(nt(e,s))));return[-n,n]}var st={"planar-pendulum":Dt,"double-pendulum":It};function b(e,t={},...n){let s=document.createElement(e);for(let[o,i]of Object.entries(t))o in s&&o!=="list"?s[o]=i:s.setAttribute(o,i);return s.append(...n),s}var N=(e,t)=>b("button",{type:"button",textContent:e,onclick:t});function gt(){let e=[];return{listen(t,n,s,o){t.addEventListener(n,s,o),e.push(()=>t.removeEventListener(n,s,o))},silence(){for(;e.length;)e.pop()()}}}var T=(e,t)=>e.toFixed(t).replace("-","\u2212").replace(/^−(0(\.0*)?)$/,"$1"),he="\u2070\xB9\xB2\xB3\u2074\u2075\u2076\u2077\u2078\u2079",bt=e=>`10${e<0?"\u207B":""}${[...String(Math.abs(e))].map(t=>he[t]).join("")}`;function Rt(e){if(e===0)return"0";let[t,n]=Math.abs(e).toExponential(1).split("e");return`${e<0?"\u2212":""}${t}\xB7${bt(Number(n))}`}var W=e=>`${T(e*180/Math.PI,1)}\xB0`;function ot(e,t,n){let s=(t-e)/n,o=10**Math.floor(Math.log10(s)),i=o*[1,2,5,10].find(l=>l*o>=s),a=[];for(let l=Math.ceil(e/i);l*i<=t;l++)a.push(l*i);let r=Math.max(0,-Math.floor(Math.log10(i)));return a.map(l=>[l,T(l,r)])}function it(e,t,n){let s=[1,2,4,8,16,32,64].find(a=>(t-e)/(a*Math.PI/4)<=n)??128,o=s*Math.PI/4,i=[];for(let a=Math.ceil(e/o-1e-9);a*o<=t+1e-9;a++)i.push([a*o,pe(a*s)]);return i}function pe(e){if(e===0)return"0";let t=e%4===0?1:e%2===0?2:4,n=Math.abs(e)/(4/t);return`${e<0?"\u2212":""}${n===1?"":n}\u03C0${t===1?"":`/${t}`}`}function _t(e){return e.startsWith("theta")?"gamma":e.startsWith("dtheta")?"omega":e==="gravity"||e==="energy"?e:"ink"}function yt(e,t,n,s,o){let[i,a,r]=t.slider,l=`${t.title}${n}, ${t.symbol}`,c={"aria-label":t.unit?`${l} in ${t.unit}`:l},m=b("input",{type:"range",min:i,max:a,step:r,...c}),u=b("input",{type:"number",step:"any",min:t.minimum,max:t.maximum,...c}),f=b("span",{className:"unit"});m.oninput=()=>o(m.valueAsNumber),u.onchange=()=>o(u.valueAsNumber),u.onkeydown=h=>h.key==="Enter"&&u.onchange();let d=b("span",{className:`s-${_t(e)}`,"aria-hidden":"true"},l);return{element:b("div",{className:"row","data-control":e},d,m,u,f),show(h){let g=s(h);m.value=g,m.setAttribute("aria-valuetext",`${T(g,3)} ${t.unit}`),(u.matches(":focus")?u.valueAsNumber!==g&&u.validity.valid:u.value!==String(g))&&(u.value=g),f.textContent=t.unit==="rad"?`rad = ${W(g)}`:t.unit}}}function qt(e,t,n,s){let o=b("select",{"aria-label":e});for(let[i,a]of t)o.append(b("option",{value:i,textContent:a}));return o.onchange=()=>s(o.value),{element:b("div",{className:"row"},b("span",{"aria-hidden":"true"},e),o),show:i=>o.value=n(i)}}function Bt(e){let{config:t,together:n}=e,s=B(t.model).properties,o={scrub:[fe(e)],speed:[qt("speed",s.speed.enum.map(r=>[r,`${r} \xD7`]),r=>r.speed,r=>e.change({speed:Number(r)}))],readout:[we(e)],step:[yt("step",s.step,"",r=>r.step,r=>e.change({step:r}))],runs:[ge(e)]};for(let[r,l]of Object.entries(K(t.model)))o[r]=[yt(r,l,"",c=>c.parameters[r],c=>e.change({parameters:{[r]:c}}))];let i=r=>t.runs.length>1?`, pendulum ${r+1}`:"";for(let[r,l]of Object.entries($(t.model)))o[r]=(n?[0]:[...t.runs.keys()]).map(c=>yt(r,l,n?"":i(c),m=>m.runs[c].start[r],m=>e.changeStart(c,{[r]:m})));let a=s.runs.items.properties.integrator.enum.map(r=>[r,pt[r]]);return o.integrator=[...t.runs.keys()].map(r=>qt(`integrator${i(r)}`,a,l=>l.runs[r].integrator,l=>{let c=e.config.runs.map((m,u)=>u===r?{...m,integrator:l}:m);e.change({runs:c})})),o}function fe(e){let t=b("input",{type:"range",min:0,step:.01,"aria-label":"time in s"});return t.oninput=()=>e.change({time:Math.min(t.valueAsNumber,e.config.duration),playing:!1}),{element:b("div",{className:"row scrub","data-control":"scrub"},b("span",{"aria-hidden":"true"},"time"),t),show({time:n,duration:s}){t.max=s,t.value=n,t.setAttribute("aria-valuetext",`${T(n,2)} s`)}}}function ge(e){let t=N("Add a pendulum",()=>{let{runs:o}=e.config,[i]=Object.keys(o[0].start),a={...o.at(-1).start};a[i]+=a[i]>1?-.5:.5,e.change({runs:[...o,{...o.at(-1),start:a}]})}),n=N("Remove the last",()=>e.change({runs:e.config.runs.slice(0,-1)})),s=B(e.config.model).properties.runs.maxItems;return{element:b("div",{className:"buttons","data-control":"runs"},t,n),show({runs:o}){t.disabled=o.length===s,n.disabled=o.length===1}}}var be={1:"\u2081",2:"\u2082"},ye=e=>e.replace("dtheta","\u03B8\u0307").replace("theta","\u03B8").replace(/[12]/,t=>be[t]);function we(e){let{model:t,config:n}=e,s=$(n.model),o=n.runs.map(()=>{let i={},a=(m,u,f)=>(i[m]=b("b"),b("span",{},b("span",{className:`s-${f}`},u)," ",i[m])),r=b("span",{},""),l=b("span",{className:"whose"},b("i",{className:"swatch"}),r),c=b("div",{className:"line"},l,a("t","t","ink"));for(let m of t.coordinates)c.append(a(m,ye(m),_t(m)));return c.append(a("energy","E","energy"),a("error",n.runs.length>1?"error":"relative error","energy")),{line:c,whose:l,name:r,values:i}});return{element:b("div",{className:"readout","data-control":"readout"},...o.map(({line:i})=>i)),show({runs:i}){let a=new Set(i.map(r=>r.integrator)).size>1;o.forEach(({whose:r,name:l,values:c},m)=>{let{t:u,state:f,energy:d,error:h}=e.values(m);r.hidden=i.length===1,l.textContent=a?pt[i[m].integrator]:`pendulum ${m+1}`,c.t.textContent=`${T(u,2)} s`,t.coordinates.forEach((g,p)=>{let w=`${T(f[p],3)} ${s[g].unit}`,y=p<t.angles&&i.length===1;c[g].textContent=y?`${w} (${W(f[p])})`:w}),c.energy.textContent=`${T(d,4)} J`,c.error.textContent=Rt(h)})}}}var xe=.01,Me=.1;function Ft({config:e,recordings:t,model:n},s){let o=t.length>1,i=["t (s)"];t.forEach((c,m)=>{let u=o?` ${m+1}`:"";for(let[f,{unit:d}]of Object.entries($(e.model)))i.push(`${f}${u} (${d})`);i.push(`energy${u} (J)`)});let a=Math.max(1,Math.round(s/e.step)),r=Math.max(e.time,Math.min(e.window,e.duration))/e.step,l=[];for(let c=0;c<=r+1e-9;c+=a){let m=[Number((c*e.step).toPrecision(12))];for(let u of t){u.reach(c);let f=c<=u.last?u.at(c):null;for(let d=0;d<n.coordinates.length;d++)m.push(f?f[d]:"");m.push(f?u.energy(f):"")}l.push(m)}return{header:i,rows:l}}function zt(e){let{header:t,rows:n}=Ft(e,Me),s=(a,r)=>b("tr",{},...a.map(l=>b(r,r==="th"?{scope:"col"}:{},String(l)))),o=b("table",{},b("caption",{},"The motion, ten rows to the second; the file holds a hundred."));o.append(b("thead",{},s(t,"th")));let i=b("tbody");for(let[a,...r]of n)i.append(s([a.toFixed(2),...r.map(l=>l===""?"":l.toPrecision(6))],"td"));return o.append(i),b("div",{className:"table",tabIndex:0,role:"region","aria-label":"data of the motion"},o)}function Jt(e){let{header:t,rows:n}=Ft(e,xe);return[t,...n].map(s=>s.join(",")).join(`
`)+`
`}function Ut(e,t){let n=URL.createObjectURL(new Blob([e],{type:"text/csv"}));b("a",{href:n,download:t}).click(),URL.revokeObjectURL(n)}var wt=Math.PI/180;function Ht(e,t){let{model:n}=e,s=n.coordinates.slice(0,n.angles),o=Object.fromEntries(n.coordinates.slice(n.angles).map(i=>[i,0]));for(let i of e.config.runs.keys())s.forEach((a,r)=>{let l=c=>e.changeStart(i,{...o,...c},{playing:!1});Wt(e,t,i,{words:$(e.config.model)[a].title,names:[a],nudge:(c,m)=>l({[a]:e.config.runs[i].start[a]+m}),begin:()=>l(Object.fromEntries(s.map((c,m)=>[c,e.values(i).state[m]]))),move:(c,m)=>{let[u,f]=t.metres(c,m),d=r?n.bobs(e.config.parameters)(e.recordings[i].at(0))[r-1]:[0,0];l({[a]:Math.atan2(u-d[0],f-d[1])})}})})}function Gt(e,t,{names:n}){let s=(i,a)=>e.changeStart(i,a,{playing:!1});for(let i of e.config.runs.keys())Wt(e,t,i,{words:n.map(a=>$(e.config.model)[a].title).join(" and "),names:n,nudge:(a,r)=>{let l=n[a?1:0];s(i,{[l]:e.config.runs[i].start[l]+r*(a?5:1)})},move:(a,r)=>s(i,t.startAt(e.frame(),a,r))});let o;Yt(e,t.canvas,t.canvas,{begin:(i,a)=>o=t.nearest(i,a),move:(i,a)=>s(o,t.startAt(e.frame(),i,a))})}function Wt(e,t,n,{words:s,names:o,nudge:i,begin:a=()=>{},move:r}){let l=e.config.runs.length>1?`${s}, pendulum ${n+1}`:s,m=b("span",{className:"handle",tabIndex:0,role:"slider","aria-label":l,...{"aria-valuemin":-180,"aria-valuemax":180}});Yt(e,m,t.canvas,{begin:a,move:r}),e.inside.listen(m,"keydown",u=>{let f={ArrowRight:1,ArrowUp:1,ArrowLeft:-1,ArrowDown:-1}[u.key];if(!f)return;u.preventDefault();let d=u.key==="ArrowUp"||u.key==="ArrowDown";i(d,f*(u.shiftKey?.1:1)*wt)}),t.box.append(m),t.handles.push(m),e.handles.push({handle:m,start:()=>e.config.runs[n].start,names:o})}function Yt(e,t,n,{begin:s,move:o}){let i=l=>{let c=n.getBoundingClientRect();return[l.clientX-c.left,l.clientY-c.top]},{listen:a}=e.inside,r=!1;a(t,"pointerdown",l=>{l.button||t===n&&l.pointerType==="touch"||(l.preventDefault(),t!==n&&t.focus({preventScroll:!0}),t.setPointerCapture(l.pointerId),r=!0,s(...i(l)),t===n&&o(...i(l)))}),a(t,"pointermove",l=>r&&o(...i(l))),a(t,"lostpointercapture",()=>{r&&e.change({playing:!e.calm.matches}),r=!1})}var rt=class{constructor(t,n,s,o,i){this.dimension=t.coordinates.length,this.last=Math.round(i/o),this.step=o,this.state=Float64Array.from(t.coordinates,a=>s.start[a]),this.states=new Float64Array((this.last+1)*this.dimension),this.states.set(this.state),this.computed=0,this.advance=Q[s.integrator](t.derivatives(n),this.dimension),this.energy=t.energy(n),this.scale=t.energyScale(n),this.worst=new Float64Array(this.last+1),this.judged=0}reach(t){for(let n=Math.min(t,this.last);this.computed<n;this.computed++){if(this.advance(this.state,this.step),!this.state.every(Number.isFinite)){this.last=this.computed;return}this.states.set(this.state,(this.computed+1)*this.dimension)}}at(t){this.reach(t);let n=Math.min(t,this.last)*this.dimension;return this.states.subarray(n,n+this.dimension)}error(t){return(this.energy(this.at(t))-this.energy(this.at(0)))/this.scale}worstError(t){this.reach(t);for(let n=Math.min(t,this.last);this.judged<n;this.judged++)this.worst[this.judged+1]=Math.max(this.worst[this.judged],Math.abs(this.error(this.judged+1)));return this.worst[Math.min(t,this.last)]}};var Vt=`/* Colours are set by the script as --s-ink and its like (theme.js); fonts come from the page. */

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
  grid-auto-rows: 184px;
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

.pendulum-simulation .row {
  display: grid;
  grid-template-columns: 240px minmax(60px, 1fr) 100px 114px;
  align-items: center;
  gap: 4px 10px;
  min-height: 36px;
}

.pendulum-simulation .row.scrub {
  grid-template-columns: 240px 1fr;
}

.pendulum-simulation input {
  width: 100%;
  min-width: 0;
  margin: 0;
}

.pendulum-simulation input[type="number"] {
  padding: 3px 6px;
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

.pendulum-simulation .readout .line {
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
}

.pendulum-simulation .readout .whose {
  flex-basis: 11.5em;
}

/* Wide enough that the next number stays where it is when this one gains a digit. */
.pendulum-simulation .readout b {
  display: inline-block;
  min-width: 3.8em;
  font-weight: 400;
}

.pendulum-simulation .swatch {
  display: inline-block;
  width: 18px;
  height: 4px;
  margin-right: 8px;
  vertical-align: middle;
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

.pendulum-simulation .table {
  max-height: 260px;
  margin: 8px 0;
  overflow: auto;
}

.pendulum-simulation table {
  margin: 0;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
}

.pendulum-simulation caption {
  padding: 2px 0;
  color: var(--s-muted);
  caption-side: top;
  font-size: 13px;
  text-align: left;
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
  .pendulum-simulation .views {
    grid-template-rows: 240px;
    grid-template-columns: minmax(0, 1fr);
    grid-auto-rows: 190px;
  }

  .pendulum-simulation .views-3 > :first-child {
    grid-row: auto;
  }

  .pendulum-simulation .row {
    grid-template-columns: minmax(60px, 1fr) 100px 92px;
  }

  .pendulum-simulation .row.scrub {
    grid-template-columns: 1fr;
  }

  .pendulum-simulation .row > span:first-child {
    grid-column: 1 / -1;
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
`;var at={quantities:{gravity:{light:"#525f78",dark:"#9dabc3",label:"gravity"},axis1:{light:"#774c00",dark:"#dab473",label:"first body axis"},axis2:{light:"#7e6b00",dark:"#b4a448",label:"second body axis"},axis3:{light:"#373a00",dark:"#d0d4a1",label:"third body axis"},omega:{light:"#2774c2",dark:"#61aaf1",label:"angular velocity"},momentum:{light:"#810085",dark:"#ffbcff",label:"angular momentum"},energy:{light:"#c05155",dark:"#ee8a91",label:"energy"},gamma:{light:"#00544d",dark:"#86d4cf",label:"reduced attitude, or the angle of a planar pendulum"}},page:{ink:{light:"#20242b",dark:"#dbdfe6",label:"text"},muted:{light:"#5a626e",dark:"#9fa8b5",label:"secondary text, axes and grids"},accent:{light:"#3448ba",dark:"#a3b7ff",label:"links"},ground:{light:"#ffffff",dark:"#14181e",label:"page background"}}};var Se=Object.keys(at.quantities),Oe={...at.quantities,...at.page},$e=()=>{let{theme:e}=document.documentElement.dataset,t=document.body.dataset.jpThemeLight;return e||t?e==="dark"||t==="false":matchMedia("(prefers-color-scheme: dark)").matches};function Xt(e){let t=getComputedStyle(e),n=$e()?"dark":"light",s=o=>t.getPropertyValue(Se.includes(o)?`--q-${o}`:`--${o}`).trim();return Object.fromEntries(Object.entries(Oe).map(([o,i])=>[o,s(o)||i[n]]))}function Kt(e){let t=new MutationObserver(e);for(let s of[document.documentElement,document.body])t.observe(s,{attributes:!0,attributeFilter:["data-theme","data-jp-theme-light"]});let n=matchMedia("(prefers-color-scheme: dark)");return n.addEventListener("change",e),()=>{t.disconnect(),n.removeEventListener("change",e)}}var Ee=["ink","accent","muted"],F=[[],[6,2],[1.5,2.5]],E=(e,t,n)=>e[n===1?"gamma":Ee[t]];function z(e){let t=document.createElement("div");t.className="view";let n=document.createElement("canvas");return n.setAttribute("role","img"),n.setAttribute("aria-label",e),t.append(n),{box:t,canvas:n}}function J(e,t,n){let{clientWidth:s,clientHeight:o}=e.parentElement;if(!s||!o)return null;let i=window.devicePixelRatio||1,[a,r]=[Math.round(s*i),Math.round(o*i)];(e.width!==a||e.height!==r)&&Object.assign(e,{width:a,height:r});let l=e.getContext("2d");return l.setTransform(i,0,0,i,0,0),l.fillStyle=t.ground,l.fillRect(0,0,s,o),l.font=`12px ${n}`,l.lineJoin="round",{context:l,width:s,height:o}}function j(e,t,n,s=[]){Object.assign(e,{strokeStyle:t,lineWidth:n}),e.setLineDash(s),e.stroke(),e.setLineDash([])}function C(e,t,n,s,o){e.beginPath(),e.arc(t,n,s,0,2*Math.PI),e.fillStyle=o,e.fill()}var lt={left:48,right:12,top:26,bottom:22};function V({context:e,width:t,height:n},s,{x:o,y:i,square:a=!1}){let[r,l,c,m]=[lt.left,t-lt.right,lt.top,n-lt.bottom];if(a){let h=Math.min(l-r,m-c);[r,l]=[(r+l-h)/2,(r+l+h)/2],[c,m]=[(c+m-h)/2,(c+m+h)/2]}let u=h=>r+(h-o.low)/(o.high-o.low)*(l-r),f=h=>m-(h-i.low)/(i.high-i.low)*(m-c);e.beginPath();for(let[h]of o.ticks)e.rect(u(h),c,0,m-c);for(let[h]of i.ticks)e.rect(r,f(h),l-r,0);e.globalAlpha=.22,j(e,s.muted,.7),e.globalAlpha=1,Object.assign(e,{fillStyle:s.ink,textAlign:"center",textBaseline:"top"});let d=e.measureText(o.label).width+14;for(let[h,g]of o.ticks)u(h)<l-d&&e.fillText(g,u(h),m+5);Object.assign(e,{textAlign:"right",textBaseline:"middle"});for(let[h,g]of i.ticks)e.fillText(g,r-5,f(h));return e.textBaseline="top",e.fillText(o.label,l,m+5),e.textAlign="left",e.fillStyle=s[i.colour??"ink"],e.fillText(i.label,a?r:6,a?c-18:4),e.save(),e.beginPath(),e.rect(r,c-1,l-r,m-c+2),e.clip(),{X:u,Y:f,left:r,right:l,valueOf:(h,g)=>[o.low+(h-r)/(l-r)*(o.high-o.low),i.low+(m-g)/(m-c)*(i.high-i.low)],close:()=>e.restore()}}function D(e,t){e.beginPath();let n=!0;for(let s of t)s===null?n=!0:n?(e.moveTo(s[0],s[1]),n=!1):e.lineTo(s[0],s[1])}var Ae="time (s)";function Qt({config:e,time:t}){let n=Math.max(e.window,t);return{low:n-e.window,high:n,label:Ae,ticks:ot(n-e.window,n,6)}}function*xt(e,t,n,s){let o=e.step,i=Math.max(1,Math.floor((n-t)/o/(2*s))),a=Math.floor(t/o/i)*i;for(let r=a;r<n/o&&r<=e.last;r+=i)yield r;n/o<=e.last&&(yield Math.floor(n/o+1e-9))}function Zt(){let{box:e,canvas:t}=z("angle against time");function n(s){let o=J(t,s.colours,s.font);if(!o)return;let{context:i,width:a}=o,{recordings:r,model:l,time:c,colours:m}=s,u=Qt(s),[f,d]=[-Math.PI/4,Math.PI/4];for(let v of r){v.reach(Math.ceil(u.high/v.step));for(let k of xt(v,u.low,u.high,a))for(let x=0;x<l.angles;x++)f=Math.min(f,v.at(k)[x]),d=Math.max(d,v.at(k)[x])}let h=Math.PI/4,g=(d-f)/40;[f,d]=[h*Math.floor((f-g)/h),h*Math.ceil((d+g)/h)];let p=l.angles===1?"angle \u03B8 (rad)":"angles \u03B8\u2081, \u03B8\u2082 (rad)",w={low:f,high:d,label:p,colour:"gamma",ticks:it(f,d,5)},y=V(o,m,{x:u,y:w}),L=(v,k,x)=>r.forEach((S,q)=>{for(let A=0;A<l.angles;A++){let M=[...xt(S,v,k,a)];D(i,M.map(I=>[y.X(I*S.step),y.Y(S.at(I)[A])]));let O=F[l.angles>1?A:q];j(i,E(m,q,r.length),x,O)}});i.globalAlpha=.3,L(c,u.high,1.2),i.globalAlpha=1,L(u.low,c,1.9),r.forEach((v,k)=>{let x=s.stateOf(v);for(let S=0;S<l.angles;S++)C(i,y.X(c),y.Y(x[S]),4,E(m,k,r.length))}),y.close()}return{box:e,canvas:t,draw:n}}function te(){let{box:e,canvas:t}=z("largest error of the energy so far, against time"),[n,s]=[-16,2];function o(i){let a=J(t,i.colours,i.font);if(!a)return;let{recordings:r,model:l,time:c,colours:m}=i,u=[-16,-12,-8,-4,0].map(g=>[g,bt(g)]),f=`largest energy error so far (of ${l.energyScaleName})`,d={low:n,high:s,label:f,colour:"energy",ticks:u},h=V(a,m,{x:Qt(i),y:d});r.forEach((g,p)=>{let w=[...xt(g,Math.max(0,c-i.config.window),c,a.width)].map(L=>[h.X(L*g.step),h.Y(Math.max(n,Math.log10(g.worstError(L))))]),y=r.length===1?m.energy:E(m,p,r.length);D(a.context,w),j(a.context,y,1.9,F[p]),w.length&&C(a.context,...w.at(-1),4,y)}),h.close()}return{box:e,canvas:t,draw:o}}var Ne=1.5,ct=20;function ee(){let{box:e,canvas:t}=z("the pendulum"),n=[],s,o;function i(r){let l=J(t,r.colours,r.font);if(!l)return;let{context:c,width:m,height:u}=l,{config:f,model:d,recordings:h,time:g,colours:p}=r;s=(.5*Math.min(m,u)-16)/d.reach(f.parameters),o=[m/2,u/2];let w=d.bobs(f.parameters),y=v=>w(v).map(([k,x])=>[o[0]+s*k,o[1]+s*x]);c.beginPath(),c.arc(...o,s*d.reach(f.parameters),0,2*Math.PI),c.globalAlpha=.35,j(c,p.muted,.8),c.globalAlpha=1,h.forEach((v,k)=>je(c,v,g,d.trail,y,E(p,k,h.length)));let L=0;h.forEach((v,k)=>{let x=y(r.stateOf(v)),S=E(p,k,h.length);D(c,[o,...x]),j(c,h.length===1?p.ink:S,2.5,F[k]);for(let[q,A]of x)C(c,q,A,9,p.ground),C(c,q,A,7.5,S),n[L++].style.transform=`translate(${q}px, ${A}px)`}),C(c,...o,3.5,p.ink)}return{box:e,canvas:t,draw:i,handles:n,metres:(r,l)=>[(r-o[0])/s,(l-o[1])/s]}}function je(e,t,n,s,o,i){let a=c=>o(t.at(c)).at(-1),r=Math.ceil(n*ct),l=Ne*ct;for(let c=1;c<=l&&c<=r;c++){e.globalAlpha=.75*(1-c/(l+1));let m=Math.round((r-c)/ct/t.step);if(s==="dots")C(e,...a(m),2.5,i);else{let u=Math.min(n/t.step,Math.round((r-c+1)/ct/t.step));D(e,[0,1,2,3,4].map(f=>a(Math.round(m+(u-m)*f/4)))),j(e,i,1.8)}}e.globalAlpha=1}var vt=2*Math.PI,Ce=2,Mt=20;function kt(e){let{box:t,canvas:n}=z(e);n.classList.add("draggable");let s=[],o,i;function a(c){let m=J(n,c.colours,c.font);if(!m)return;let{context:u}=m,{config:f,model:d,recordings:h,time:g,colours:p}=c,{parameters:w}=f,y=d.planes[e],L=f.runs.map(M=>M.start),v=({label:M,range:O,turns:I},P)=>{let[R,_]=O(w,L);return{low:R,high:_,label:M,ticks:(I?it:ot)(R,_,P)}};o=V(m,p,{x:v(y.x,4),y:v(y.y,5),square:y.square});let k=(M,O,I)=>{for(let P of M)D(u,P.map(([R,_])=>[o.X(R),o.Y(_)])),j(u,O,I)};u.globalAlpha=.45,k(y.background(w),p.muted,.8),u.globalAlpha=1;let x=h.length>1;for(let M of L)k(y.level(w,M),p.energy,x?1.2:1.9);let S=y.x.of(w),q=y.y.of(w),A=M=>[o.X(Ie(S(M),y.x.turns)),o.Y(q(M))];h.forEach((M,O)=>{let I=x?E(p,O,h.length):p.ink;D(u,Pe(M,g,f.window,P=>[S(P),A(P)],y.x.turns)),j(u,I,x?1.5:1,F[O])}),i=h.map(M=>A(c.stateOf(M))),h.forEach((M,O)=>{let I=x?E(p,O,h.length):p.ink;for(let _=1;!x&&_<=Ce*Mt;_++){let Et=(Math.ceil(g*Mt)-_)/Mt;if(Et<0)break;C(u,...A(M.at(Math.round(Et/M.step))),2.2,I)}let[P,R]=i[O];y.hand&&(D(u,[[o.X(0),o.Y(0)],[P,R]]),j(u,I,1.5)),C(u,P,R,6.5,p.ground),C(u,P,R,5,E(p,O,h.length)),s[O].style.transform=`translate(${P}px, ${R}px)`}),o.close()}let r=(c,m,u)=>c.model.planes[e].start(c.config.parameters,...o.valueOf(m,u));function l(c,m){let u=i.map(([f,d])=>Math.hypot(f-c,d-m));return u.indexOf(Math.min(...u))}return{box:t,canvas:n,draw:a,handles:s,startAt:r,nearest:l}}var Ie=(e,t)=>t?e-vt*Math.round(e/vt):e;function*Pe(e,t,n,s,o){let i=Math.min(e.last,Math.floor(t/e.step+1e-9)),a=Math.max(0,i-Math.round(n/e.step)),r=Math.max(1,Math.floor(.005/e.step)),l;for(let c=a;c<=i;c=c<i?Math.min(c+r,i):i+1){let[m,u]=s(e.at(c)),f=o?Math.round(m/vt):0;l!==void 0&&f!==l&&(yield null),l=f,yield u}}var Te={pendulum:ee,angle:Zt,phase:()=>kt("phase"),dial:()=>kt("dial"),energy:te},Le=.02,De=.25,Re=100;function Ot(e,t,n={}){let s=new St(e,n);return s.open(t),{set:o=>s.set(o),get:()=>s.get(),destroy:()=>s.destroy()}}var St=class{constructor(t,{onChange:n=()=>{},key:s=null}){Object.assign(this,{host:t,onChange:n,key:s}),this.always=gt(),this.inside=gt(),this.root=b("div",{className:"pendulum-simulation"}),t.append(this.root),t.classList.add("pendulum-simulation-host"),qe(t.getRootNode()),this.readColours(),this.stopWatching=Kt(()=>{this.readColours(),this.draw()}),this.resizing=new ResizeObserver(()=>this.draw()),this.resizing.observe(this.root),this.visible=!0,this.seeing=new IntersectionObserver(o=>{this.visible=o.at(-1).isIntersecting,this.runClock()}),this.seeing.observe(this.root),this.calm=matchMedia("(prefers-reduced-motion: reduce)"),this.always.listen(this.calm,"change",()=>this.calm.matches&&this.config&&this.change({playing:!1})),s&&this.always.listen(window,"hashchange",()=>this.followLink())}open(t){try{let n=H(t);this.authored=n,this.calm.matches&&(n.playing=!1),this.take(n)}catch(n){this.fault(n.message);return}this.key&&this.followLink()}followLink(){if(this.authored)try{let t=et(this.key,location.hash,this.authored.model);if(!t)return;this.take(this.merged(this.authored,t)),this.root.scrollIntoView({block:"center"})}catch(t){this.fault(`The address of this page asks for what this simulation cannot show: ${t.message}.`,!0)}}get(){if(!this.config)return null;let t=this.recordings.map((s,o)=>this.values(o)),n={t:this.config.time,energy:t.map(s=>s.energy),error:t.map(s=>s.error)};return this.model.coordinates.forEach((s,o)=>n[s]=t.map(i=>i.state[o])),{...structuredClone(this.config),state:n}}set(t){try{this.take(this.merged(this.config??{},t))}catch(n){this.fault(n.message);return}this.report()}change(t){try{this.take(this.merged(this.config,t))}catch(n){this.complaint.textContent=`${n.message}.`,this.showControls();return}this.complaint.textContent="",this.report()}changeStart(t,n,s={}){let o=this.config.runs.map((i,a)=>this.together||a===t?{...i,start:{...i.start,...n}}:i);this.change({runs:o,time:0,...s})}merged(t,n){if(n.model&&n.model!==t.model)return H(n);let s={...t,...n};return n.parameters&&(s.parameters={...t.parameters,...n.parameters}),Array.isArray(n.runs)&&(s.runs=n.runs.map((i,a)=>{let r=t.runs?.[a]??t.runs?.at(-1);return{...r,...i,start:{...r?.start,...i?.start}}}),JSON.stringify(s.runs.map(i=>i.start))!==JSON.stringify(t.runs?.map(i=>i.start))&&n.time===void 0&&(s.time=0)),H(s)}take(t){let n=this.config,s=o=>n&&o.every(i=>JSON.stringify(n[i])===JSON.stringify(t[i]));if(this.config=t,this.model=st[t.model],!s(["model","parameters","runs","step","duration"])){let{parameters:o,runs:i,step:a,duration:r}=t;this.recordings=i.map(l=>new rt(this.model,o,l,a,r))}(!s(["model","views","controls","description"])||n.runs.length!==t.runs.length||!this.views)&&this.build(),this.draw(),this.showControls(),this.runClock()}values(t){let n=this.recordings[t],s=this.stepOf(this.config.time),o=n.at(s);return{t:Math.min(s,n.last)*this.config.step,state:o,energy:n.energy(o),error:n.error(s)}}stepOf(t){return Math.floor(t/this.config.step+1e-9)}stateOf(t){let n=this.stepOf(this.config.time),s=t.at(n),o=t.at(n+1),i=Math.max(0,this.config.time/this.config.step-n);return s.map((a,r)=>a+i*(o[r]-a))}build(){this.clear();let{config:t,model:n}=this,{runs:s,views:o,controls:i}=t,a=JSON.stringify(s[0].start);this.together=s.every(d=>JSON.stringify(d.start)===a)&&new Set(s.map(d=>d.integrator)).size>1,this.views=Object.fromEntries(o.map(d=>[d,Te[d]()])),this.controls=Bt(this);let r=d=>this.controls[d].map(h=>h.element),l=Object.keys(this.controls).filter(d=>!i.includes(d));this.playing=N("Play",()=>this.togglePlaying()),this.playing.className="play";let c=N("Step",()=>this.stepForward()),m=N("Reset",()=>{this.change({time:0,playing:!1}),this.announce()});this.complaint=b("p",{className:"complaint",role:"alert"}),this.words=b("p",{className:"unseen","aria-live":"polite"});let u=b("details",{},b("summary",{},"More controls and data"),...l.flatMap(r),this.dataButtons()),f=`Simulation of a ${B(t.model).title}`;this.root.setAttribute("role","group"),this.root.setAttribute("aria-label",t.description?`${f}: ${t.description}`:f),this.root.append(b("div",{className:`views views-${o.length}`},...Object.values(this.views).map(d=>d.box)),b("div",{className:"buttons transport"},this.playing,c,m),...i.flatMap(r),this.complaint,u,this.words),this.views.pendulum&&Ht(this,this.views.pendulum);for(let[d,h]of Object.entries(n.planes))this.views[d]&&Gt(this,this.views[d],h)}dataButtons(){let t=b("div"),n=N("Show the data",()=>{t.firstChild?t.replaceChildren():t.append(zt(this)),n.textContent=t.firstChild?"Hide the data":"Show the data",n.setAttribute("aria-expanded",String(!!t.firstChild))});n.setAttribute("aria-expanded","false");let s=b("div",{className:"buttons"},n);return s.append(N("Save CSV",()=>Ut(Jt(this),`${this.config.name??this.config.model}.csv`))),this.key&&s.append(N("Copy link",()=>this.copyLink())),s.append(N("Restore the settings",()=>this.change({...this.authored,playing:!1}))),b("div",{className:"data"},s,t)}fault(t,n=!1){this.config=null,this.clear(),this.root.removeAttribute("role");let s=n?t:`This simulation cannot be shown: ${t}.`;this.root.append(b("p",{className:"fault",role:"alert"},s)),n&&this.root.append(N("Show it as the page has it",()=>this.take(this.authored)))}clear(){cancelAnimationFrame(this.request),this.request=null,this.inside.silence(),this.root.replaceChildren(),this.views=null,this.handles=[]}readColours(){this.colours=Xt(this.host),this.font=getComputedStyle(this.host).getPropertyValue("--text-sans")||"sans-serif";for(let[t,n]of Object.entries(this.colours))this.root.style.setProperty(`--s-${t}`,n)}frame(){let{config:t,model:n,recordings:s,colours:o,font:i}=this;return{config:t,model:n,recordings:s,colours:o,font:i,time:t.time,stateOf:a=>this.stateOf(a)}}draw(){if(!this.views)return;let t=this.frame();for(let s of Object.values(this.views))s.draw(t);let n=$(t.config.model);for(let{handle:s,start:o,names:i}of this.handles){let a=i.map(l=>o()[l]);s.setAttribute("aria-valuenow",Math.round(Math.atan2(Math.sin(a[0]),Math.cos(a[0]))/wt));let r=a.map((l,c)=>c?`${T(l,2)} ${n[i[c]].unit}`:W(l));s.setAttribute("aria-valuetext",r.join(", "))}}showControls(){if(!this.views)return;let{config:t}=this;this.playing.textContent=t.playing?"Pause":"Play";for(let n of Object.values(this.controls))for(let s of n)s.show(t);this.root.querySelectorAll(".swatch").forEach((n,s,o)=>{n.style.background=E(this.colours,s,o.length)}),this.shown=performance.now()}togglePlaying(){let{playing:t,time:n,duration:s}=this.config;this.change({playing:!t,...!t&&n>=s?{time:0}:{}}),t&&this.announce()}stepForward(){let{time:t,step:n,duration:s}=this.config,o=Math.max(1,Math.round(Le/n));this.change({time:Math.min(s,(this.stepOf(t)+o)*n),playing:!1}),this.announce()}runClock(){let t=!!(this.views&&this.config?.playing&&this.visible);if(t===!!this.request)return;if(!t){cancelAnimationFrame(this.request),this.request=null;return}let n=performance.now(),s=o=>{this.request=requestAnimationFrame(s);let i=Math.min(Math.max(0,o-n)/1e3,De);n=o,this.advance(i)};this.request=requestAnimationFrame(s)}advance(t){let{time:n,speed:s,duration:o}=this.config;this.config.time=Math.min(o,n+t*s),this.config.time===o&&this.change({playing:!1}),this.draw(),performance.now()-this.shown>Re&&(this.showControls(),this.report())}report(){this.onChange(this.get())}announce(){let{t,state:n}=this.values(0),s=[...n.slice(0,this.model.angles)].map(W).join(" and ");this.words.textContent=`${T(t,2)} seconds, ${s}`}copyLink(){let t=tt(this.key,this.config);history.replaceState(null,"",t);let n=o=>(this.words.textContent=o)&&(this.complaint.textContent=o),s=()=>n("The link now stands in the page's address.");navigator.clipboard?navigator.clipboard.writeText(location.href).then(()=>n("The link is copied, and stands in the page's address."),s):s()}destroy(){this.clear(),this.always.silence(),this.stopWatching(),this.resizing.disconnect(),this.seeing.disconnect(),this.root.remove(),this.host.classList.remove("pendulum-simulation-host")}},ne="pendulum-simulation-style";function qe(e){let t=e.head??e;t.querySelector(`style.${ne}`)||t.append(b("style",{className:ne,textContent:Vt}))}var $t=class extends HTMLElement{connectedCallback(){let t;try{t=JSON.parse(this.getAttribute("config"))}catch{t=null}let n=[...document.querySelectorAll("pendulum-simulation")];this.simulation=Ot(this,t,{key:t?.name??String(n.indexOf(this)+1)})}disconnectedCallback(){this.simulation.destroy()}};customElements.define("pendulum-simulation",$t);return le(_e);})();
