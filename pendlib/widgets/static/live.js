/*! pendlib, BSD-3-Clause. Built from pendlib/widgets/js by tools/build_widgets.py. */
var rt={$schema:"https://json-schema.org/draft/2020-12/schema",title:"A simulation in the page",description:"What a simulation is made of. Python and JavaScript both complete and check a configuration by this file. Beyond the standard's own words, symbol and unit say how a number is shown, and slider holds the least, the greatest and the smallest step of its slider.",type:"object",additionalProperties:!1,required:["model"],properties:{model:{title:"model",enum:["planar-pendulum","double-pendulum"]},parameters:{title:"constants of the model",type:"object"},runs:{title:"pendulums side by side",type:"array",minItems:1,maxItems:3},step:{title:"time step",symbol:"h",unit:"s",type:"number",minimum:5e-4,maximum:.5,slider:[.001,.1,.001],default:.001},duration:{title:"length of the recording",unit:"s",type:"number",minimum:1,maximum:300,default:60},window:{title:"time shown by the graphs",unit:"s",type:"number",minimum:1,maximum:300,default:10},time:{title:"time",symbol:"t",unit:"s",type:"number",minimum:0,maximum:300,default:0},speed:{title:"speed",type:"number",enum:[.1,.25,.5,1,2,4],default:1},playing:{title:"playing",type:"boolean",default:!1},views:{title:"views",type:"array",minItems:1,uniqueItems:!0,items:{enum:["pendulum","angle","phase","dial","energy"]},default:["pendulum","angle","phase"]},controls:{title:"controls that stand in front of the fold",type:"array",uniqueItems:!0,items:{type:"string"},default:["scrub","readout"]},name:{title:"name by which links find the simulation",type:"string",pattern:"^[a-z][a-z0-9-]*$"},description:{title:"words for those who do not see it",type:"string",default:""}},allOf:[{if:{properties:{model:{const:"planar-pendulum"}}},then:{$ref:"#/$defs/planar-pendulum"}},{if:{properties:{model:{const:"double-pendulum"}}},then:{$ref:"#/$defs/double-pendulum"}}],$defs:{"planar-pendulum":{title:"planar pendulum",properties:{parameters:{type:"object",additionalProperties:!1,properties:{length:{title:"length",symbol:"L",unit:"m",type:"number",minimum:.01,maximum:1e3,slider:[.1,3,.01],default:1},gravity:{title:"gravity",symbol:"g",unit:"m/s\xB2",type:"number",minimum:.001,maximum:1e3,slider:[.5,25,.01],default:9.81},mass:{title:"mass",symbol:"m",unit:"kg",type:"number",minimum:.001,maximum:1e3,slider:[.1,5,.01],default:1}}},runs:{items:{type:"object",additionalProperties:!1,properties:{start:{type:"object",additionalProperties:!1,properties:{theta:{title:"angle at the start",symbol:"\u03B8",unit:"rad",type:"number",minimum:-1e3,maximum:1e3,slider:[-3.1416,3.1416,1e-4],default:1},dtheta:{title:"angular velocity at the start",symbol:"\u03B8\u0307",unit:"rad/s",type:"number",minimum:-1e3,maximum:1e3,slider:[-10,10,.01],default:0}}},integrator:{title:"integrator",enum:["rk4","symplectic-euler","explicit-euler"],default:"rk4"}}}},views:{items:{enum:["pendulum","angle","phase","dial","energy"]}},controls:{items:{enum:["scrub","speed","readout","integrator","step","runs","length","gravity","mass","theta","dtheta"]}}}},"double-pendulum":{title:"double pendulum",properties:{parameters:{type:"object",additionalProperties:!1,properties:{length1:{title:"length of the first arm",symbol:"L\u2081",unit:"m",type:"number",minimum:.01,maximum:1e3,slider:[.1,2,.01],default:1},length2:{title:"length of the second arm",symbol:"L\u2082",unit:"m",type:"number",minimum:.01,maximum:1e3,slider:[.1,2,.01],default:1},mass1:{title:"first mass",symbol:"m\u2081",unit:"kg",type:"number",minimum:.001,maximum:1e3,slider:[.1,5,.01],default:1},mass2:{title:"second mass",symbol:"m\u2082",unit:"kg",type:"number",minimum:.001,maximum:1e3,slider:[.1,5,.01],default:1},gravity:{title:"gravity",symbol:"g",unit:"m/s\xB2",type:"number",minimum:.001,maximum:1e3,slider:[.5,25,.01],default:9.81}}},runs:{items:{type:"object",additionalProperties:!1,properties:{start:{type:"object",additionalProperties:!1,properties:{theta1:{title:"first angle at the start",symbol:"\u03B8\u2081",unit:"rad",type:"number",minimum:-1e3,maximum:1e3,slider:[-3.1416,3.1416,1e-4],default:2},theta2:{title:"second angle at the start",symbol:"\u03B8\u2082",unit:"rad",type:"number",minimum:-1e3,maximum:1e3,slider:[-3.1416,3.1416,1e-4],default:2},dtheta1:{title:"first angular velocity at the start",symbol:"\u03B8\u0307\u2081",unit:"rad/s",type:"number",minimum:-1e3,maximum:1e3,slider:[-10,10,.01],default:0},dtheta2:{title:"second angular velocity at the start",symbol:"\u03B8\u0307\u2082",unit:"rad/s",type:"number",minimum:-1e3,maximum:1e3,slider:[-10,10,.01],default:0}}},integrator:{title:"integrator",enum:["rk4","explicit-euler"],default:"rk4"}}}},views:{items:{enum:["pendulum","angle","phase","energy"]}},controls:{items:{enum:["scrub","speed","readout","integrator","step","runs","length1","length2","mass1","mass2","gravity","theta1","theta2","dtheta1","dtheta2"]}}}}}};var{properties:V,$defs:vt}=rt;function _(t){let e=vt[t].properties,n=Object.keys({...V,...e}),s=Object.fromEntries(n.map(o=>[o,{...V[o],...e[o]}]));return{...rt,title:vt[t].title,properties:s}}var X=t=>_(t).properties.parameters.properties,O=t=>_(t).properties.runs.items.properties.start.properties;function K(t){if(W(t,{type:"object"},"the configuration"),t.model===void 0)throw new Error(`model is missing, expected one of ${V.model.enum.join(", ")}`);W(t.model,V.model,"model");let e=_(t.model),n=at(t,e);if(W(n,e,""),n.time>n.duration)throw new Error(`time must be at most the duration of ${n.duration} s, got ${J(n.time)}`);return n}var lt=t=>typeof t=="object"&&t!==null&&!Array.isArray(t);function at(t,e){if(t===void 0&&(e.default!==void 0?t=structuredClone(e.default):e.properties?t={}:e.items?.properties&&(t=[{}])),Array.isArray(t)&&e.items)return t.map(s=>at(s,e.items));if(!lt(t)||!e.properties)return t;let n={...t};for(let[s,o]of Object.entries(e.properties)){let i=at(t[s],o);i!==void 0&&(n[s]=i)}return n}var Mt={number:[Number.isFinite,"a finite number"],boolean:[t=>typeof t=="boolean","true or false"],string:[t=>typeof t=="string","text"],array:[Array.isArray,"a list"],object:[lt,"an object"]};function W(t,e,n){let s=i=>{throw new Error(`${n} ${i}`)},o=e.unit?` ${e.unit}`:"";if(e.type&&!Mt[e.type][0](t)&&s(`must be ${Mt[e.type][1]}, got ${J(t)}`),e.enum&&!e.enum.includes(t)&&s(`must be one of ${e.enum.join(", ")}, got ${J(t)}`),t<e.minimum&&s(`must be at least ${e.minimum}${o}, got ${J(t)}`),t>e.maximum&&s(`must be at most ${e.maximum}${o}, got ${J(t)}`),e.pattern&&!new RegExp(e.pattern).test(t)&&s(`must be small letters, digits and hyphens and begin with a letter, got ${J(t)}`),Array.isArray(t))t.length<e.minItems&&s(`must have at least ${e.minItems} entries, got ${t.length}`),t.length>e.maxItems&&s(`must have at most ${e.maxItems} entries, got ${t.length}`),e.uniqueItems&&new Set(t).size<t.length&&s("must not name the same thing twice"),e.items&&t.forEach((i,l)=>W(i,e.items,`${n}[${l}]`));else if(lt(t)&&e.properties)for(let[i,l]of Object.entries(t)){let r=n?`${n}.${i}`:i;if(Object.hasOwn(e.properties,i))W(l,e.properties[i],r);else throw new Error(`${r} is not known, expected one of ${Object.keys(e.properties).join(", ")}`)}}function J(t){let e=typeof t=="number"?String(t):JSON.stringify(t)??String(t);return e.length>60?`${e.slice(0,60)}\u2026`:e}function f(t,e={},...n){let s=document.createElement(t);for(let[o,i]of Object.entries(e))o in s&&o!=="list"?s[o]=i:s.setAttribute(o,i);return s.append(...n),s}var j=(t,e)=>f("button",{type:"button",textContent:t,onclick:e});function ct(){let t=[];return{listen(e,n,s,o){e.addEventListener(n,s,o),t.push(()=>e.removeEventListener(n,s,o))},silence(){for(;t.length;)t.pop()()}}}var mt={rk4:"Runge\u2013Kutta 4","symplectic-euler":"symplectic Euler","explicit-euler":"explicit Euler"},kt={"explicit-euler":(t,e)=>{let n=new Float64Array(e);return(s,o)=>{t(s,n);for(let i=0;i<e;i++)s[i]+=o*n[i]}},"symplectic-euler":(t,e)=>{let n=new Float64Array(e),s=e/2;return(o,i)=>{t(o,n);for(let l=s;l<e;l++)o[l]+=i*n[l];for(let l=0;l<s;l++)o[l]+=i*o[l+s]}},rk4:(t,e)=>{let[n,s,o,i,l]=Array.from({length:5},()=>new Float64Array(e)),r=(a,c,m)=>{for(let u=0;u<e;u++)l[u]=a[u]+c*m[u];return l};return(a,c)=>{t(a,n),t(r(a,c/2,n),s),t(r(a,c/2,s),o),t(r(a,c,o),i);for(let m=0;m<e;m++)a[m]+=c/6*(n[m]+2*s[m]+2*o[m]+i[m])}}};var T=(t,e)=>t.toFixed(e).replace("-","\u2212").replace(/^−(0(\.0*)?)$/,"$1"),te="\u2070\xB9\xB2\xB3\u2074\u2075\u2076\u2077\u2078\u2079",ut=t=>`10${t<0?"\u207B":""}${[...String(Math.abs(t))].map(e=>te[e]).join("")}`;function $t(t){if(t===0)return"0";let[e,n]=Math.abs(t).toExponential(1).split("e");return`${t<0?"\u2212":""}${e}\xB7${ut(Number(n))}`}var U=t=>`${T(t*180/Math.PI,1)}\xB0`;function Q(t,e,n){let s=(e-t)/n,o=10**Math.floor(Math.log10(s)),i=o*[1,2,5,10].find(a=>a*o>=s),l=[];for(let a=Math.ceil(t/i);a*i<=e;a++)l.push(a*i);let r=Math.max(0,-Math.floor(Math.log10(i)));return l.map(a=>[a,T(a,r)])}function Z(t,e,n){let s=[1,2,4,8,16,32,64].find(l=>(e-t)/(l*Math.PI/4)<=n)??128,o=s*Math.PI/4,i=[];for(let l=Math.ceil(t/o-1e-9);l*o<=e+1e-9;l++)i.push([l*o,ee(l*s)]);return i}function ee(t){if(t===0)return"0";let e=t%4===0?1:t%2===0?2:4,n=Math.abs(t)/(4/e);return`${t<0?"\u2212":""}${n===1?"":n}\u03C0${e===1?"":`/${e}`}`}function Ot(t){return t.startsWith("theta")?"gamma":t.startsWith("dtheta")?"omega":t==="gravity"||t==="energy"?t:"ink"}function ht(t,e,n,s,o){let[i,l,r]=e.slider,a=`${e.title}${n}, ${e.symbol}`,c={"aria-label":e.unit?`${a} in ${e.unit}`:a},m=f("input",{type:"range",min:i,max:l,step:r,...c}),u=f("input",{type:"number",step:"any",min:e.minimum,max:e.maximum,...c}),h=f("span",{className:"unit"});m.oninput=()=>o(m.valueAsNumber),u.onchange=()=>o(u.valueAsNumber),u.onkeydown=d=>d.key==="Enter"&&u.onchange();let p=f("span",{className:`s-${Ot(t)}`,"aria-hidden":"true"},a);return{element:f("div",{className:"row","data-control":t},p,m,u,h),show(d){let g=s(d);m.value=g,m.setAttribute("aria-valuetext",`${T(g,3)} ${e.unit}`),(u.matches(":focus")?u.valueAsNumber!==g&&u.validity.valid:u.value!==String(g))&&(u.value=g),h.textContent=e.unit==="rad"?`rad = ${U(g)}`:e.unit}}}function St(t,e,n,s){let o=f("select",{"aria-label":t});for(let[i,l]of e)o.append(f("option",{value:i,textContent:l}));return o.onchange=()=>s(o.value),{element:f("div",{className:"row"},f("span",{"aria-hidden":"true"},t),o),show:i=>o.value=n(i)}}function Et(t){let{config:e,together:n}=t,s=_(e.model).properties,o={scrub:[ne(t)],speed:[St("speed",s.speed.enum.map(r=>[r,`${r} \xD7`]),r=>r.speed,r=>t.change({speed:Number(r)}))],readout:[re(t)],step:[ht("step",s.step,"",r=>r.step,r=>t.change({step:r}))],runs:[se(t)]};for(let[r,a]of Object.entries(X(e.model)))o[r]=[ht(r,a,"",c=>c.parameters[r],c=>t.change({parameters:{[r]:c}}))];let i=r=>e.runs.length>1?`, pendulum ${r+1}`:"";for(let[r,a]of Object.entries(O(e.model)))o[r]=(n?[0]:[...e.runs.keys()]).map(c=>ht(r,a,n?"":i(c),m=>m.runs[c].start[r],m=>t.changeStart(c,{[r]:m})));let l=s.runs.items.properties.integrator.enum.map(r=>[r,mt[r]]);return o.integrator=[...e.runs.keys()].map(r=>St(`integrator${i(r)}`,l,a=>a.runs[r].integrator,a=>{let c=t.config.runs.map((m,u)=>u===r?{...m,integrator:a}:m);t.change({runs:c})})),o}function ne(t){let e=f("input",{type:"range",min:0,step:.01,"aria-label":"time in s"});return e.oninput=()=>t.change({time:Math.min(e.valueAsNumber,t.config.duration),playing:!1}),{element:f("div",{className:"row scrub","data-control":"scrub"},f("span",{"aria-hidden":"true"},"time"),e),show({time:n,duration:s}){e.max=s,e.value=n,e.setAttribute("aria-valuetext",`${T(n,2)} s`)}}}function se(t){let e=j("Add a pendulum",()=>{let{runs:o}=t.config,[i]=Object.keys(o[0].start),l={...o.at(-1).start};l[i]+=l[i]>1?-.5:.5,t.change({runs:[...o,{...o.at(-1),start:l}]})}),n=j("Remove the last",()=>t.change({runs:t.config.runs.slice(0,-1)})),s=_(t.config.model).properties.runs.maxItems;return{element:f("div",{className:"buttons","data-control":"runs"},e,n),show({runs:o}){e.disabled=o.length===s,n.disabled=o.length===1}}}var oe={1:"\u2081",2:"\u2082"},ie=t=>t.replace("dtheta","\u03B8\u0307").replace("theta","\u03B8").replace(/[12]/,e=>oe[e]);function re(t){let{model:e,config:n}=t,s=O(n.model),o=n.runs.map(()=>{let i={},l=(m,u,h)=>(i[m]=f("b"),f("span",{},f("span",{className:`s-${h}`},u)," ",i[m])),r=f("span",{},""),a=f("span",{className:"whose"},f("i",{className:"swatch"}),r),c=f("div",{className:"line"},a,l("t","t","ink"));for(let m of e.coordinates)c.append(l(m,ie(m),Ot(m)));return c.append(l("energy","E","energy"),l("error",n.runs.length>1?"error":"relative error","energy")),{line:c,whose:a,name:r,values:i}});return{element:f("div",{className:"readout","data-control":"readout"},...o.map(({line:i})=>i)),show({runs:i}){let l=new Set(i.map(r=>r.integrator)).size>1;o.forEach(({whose:r,name:a,values:c},m)=>{let{t:u,state:h,energy:p,error:d}=t.values(m);r.hidden=i.length===1,a.textContent=l?mt[i[m].integrator]:`pendulum ${m+1}`,c.t.textContent=`${T(u,2)} s`,e.coordinates.forEach((g,b)=>{let M=`${T(h[b],3)} ${s[g].unit}`,y=b<e.angles&&i.length===1;c[g].textContent=y?`${M} (${U(h[b])})`:M}),c.energy.textContent=`${T(p,4)} J`,c.error.textContent=$t(d)})}}}var ae=.01,le=.1;function At({config:t,recordings:e,model:n},s){let o=e.length>1,i=["t (s)"];e.forEach((c,m)=>{let u=o?` ${m+1}`:"";for(let[h,{unit:p}]of Object.entries(O(t.model)))i.push(`${h}${u} (${p})`);i.push(`energy${u} (J)`)});let l=Math.max(1,Math.round(s/t.step)),r=Math.max(t.time,Math.min(t.window,t.duration))/t.step,a=[];for(let c=0;c<=r+1e-9;c+=l){let m=[Number((c*t.step).toPrecision(12))];for(let u of e){u.reach(c);let h=c<=u.last?u.at(c):null;for(let p=0;p<n.coordinates.length;p++)m.push(h?h[p]:"");m.push(h?u.energy(h):"")}a.push(m)}return{header:i,rows:a}}function jt(t){let{header:e,rows:n}=At(t,le),s=(l,r)=>f("tr",{},...l.map(a=>f(r,r==="th"?{scope:"col"}:{},String(a)))),o=f("table",{},f("caption",{},"The motion, ten rows to the second; the file holds a hundred."));o.append(f("thead",{},s(e,"th")));let i=f("tbody");for(let[l,...r]of n)i.append(s([l.toFixed(2),...r.map(a=>a===""?"":a.toPrecision(6))],"td"));return o.append(i),f("div",{className:"table",tabIndex:0,role:"region","aria-label":"data of the motion"},o)}function Nt(t){let{header:e,rows:n}=At(t,ae);return[e,...n].map(s=>s.join(",")).join(`
`)+`
`}function Ct(t,e){let n=URL.createObjectURL(new Blob([t],{type:"text/csv"}));f("a",{href:n,download:e}).click(),URL.revokeObjectURL(n)}var dt=Math.PI/180;function Pt(t,e){let{model:n}=t,s=n.coordinates.slice(0,n.angles),o=Object.fromEntries(n.coordinates.slice(n.angles).map(i=>[i,0]));for(let i of t.config.runs.keys())s.forEach((l,r)=>{let a=c=>t.changeStart(i,{...o,...c},{playing:!1});Tt(t,e,i,{words:O(t.config.model)[l].title,names:[l],nudge:(c,m)=>a({[l]:t.config.runs[i].start[l]+m}),begin:()=>a(Object.fromEntries(s.map((c,m)=>[c,t.values(i).state[m]]))),move:(c,m)=>{let[u,h]=e.metres(c,m),p=r?n.bobs(t.config.parameters)(t.recordings[i].at(0))[r-1]:[0,0];a({[l]:Math.atan2(u-p[0],h-p[1])})}})})}function It(t,e,{names:n}){let s=(i,l)=>t.changeStart(i,l,{playing:!1});for(let i of t.config.runs.keys())Tt(t,e,i,{words:n.map(l=>O(t.config.model)[l].title).join(" and "),names:n,nudge:(l,r)=>{let a=n[l?1:0];s(i,{[a]:t.config.runs[i].start[a]+r*(l?5:1)})},move:(l,r)=>s(i,e.startAt(t.frame(),l,r))});let o;Lt(t,e.canvas,e.canvas,{begin:(i,l)=>o=e.nearest(i,l),move:(i,l)=>s(o,e.startAt(t.frame(),i,l))})}function Tt(t,e,n,{words:s,names:o,nudge:i,begin:l=()=>{},move:r}){let a=t.config.runs.length>1?`${s}, pendulum ${n+1}`:s,m=f("span",{className:"handle",tabIndex:0,role:"slider","aria-label":a,...{"aria-valuemin":-180,"aria-valuemax":180}});Lt(t,m,e.canvas,{begin:l,move:r}),t.inside.listen(m,"keydown",u=>{let h={ArrowRight:1,ArrowUp:1,ArrowLeft:-1,ArrowDown:-1}[u.key];if(!h)return;u.preventDefault();let p=u.key==="ArrowUp"||u.key==="ArrowDown";i(p,h*(u.shiftKey?.1:1)*dt)}),e.box.append(m),e.handles.push(m),t.handles.push({handle:m,start:()=>t.config.runs[n].start,names:o})}function Lt(t,e,n,{begin:s,move:o}){let i=a=>{let c=n.getBoundingClientRect();return[a.clientX-c.left,a.clientY-c.top]},{listen:l}=t.inside,r=!1;l(e,"pointerdown",a=>{a.button||e===n&&a.pointerType==="touch"||(a.preventDefault(),e!==n&&e.focus({preventScroll:!0}),e.setPointerCapture(a.pointerId),r=!0,s(...i(a)),e===n&&o(...i(a)))}),l(e,"pointermove",a=>r&&o(...i(a))),l(e,"lostpointercapture",()=>{r&&t.change({playing:!t.calm.matches}),r=!1})}function Rt(t,e){let{parameters:n,runs:s,step:o,speed:i,time:l}=e,r={...n};for(let a of Object.keys(O(e.model)))r[a]=s.map(c=>c.start[a]);return r.integrator=s.map(a=>a.integrator),Object.assign(r,{step:o,speed:i,t:l}),`#${t}?${Object.entries(r).map(([a,c])=>`${a}=${c}`).join("&")}`}function Dt(t,e,n){let[s,o]=decodeURIComponent(e).split("?");if(s!==`#${t}`||o===void 0)return null;let i={parameters:{},playing:!1},l=[],r=(a,c)=>a.split(",").forEach((m,u)=>c(l[u]??(l[u]={start:{}}),m));for(let[a,c]of o.split("&").map(m=>m.split("=")))a in O(n)?r(c??"",(m,u)=>m.start[a]=tt(u)):a==="integrator"?r(c??"",(m,u)=>m.integrator=u):a==="t"?i.time=tt(c):a==="step"||a==="speed"?i[a]=tt(c):i.parameters[a]=a in X(n)?tt(c):c;return l.length&&(i.runs=l),i}var tt=t=>t?.trim()&&!Number.isNaN(Number(t))?Number(t):t;var qt={angles:2,coordinates:["theta1","theta2","dtheta1","dtheta2"],derivatives({length1:t,length2:e,mass1:n,mass2:s,gravity:o}){let i=n+s;return(l,r)=>{let[a,c,m,u]=l,h=Math.sin(a-c),p=Math.cos(a-c),d=-s*e*h*u*u-i*o*Math.sin(a),g=t*h*m*m-o*Math.sin(c),b=n+s*h*h;r[0]=m,r[1]=u,r[2]=(d-s*p*g)/(b*t),r[3]=(i*g-p*d)/(b*e)}},energy:({length1:t,length2:e,mass1:n,mass2:s,gravity:o})=>([i,l,r,a])=>{let[c,m]=[t*r,e*a],u=n*c*c/2+s*(c*c+m*m)/2+s*c*m*Math.cos(i-l),h=t*Math.cos(i);return u-o*(n*h+s*(h+e*Math.cos(l)))},energyScale:t=>t.gravity*(t.mass1*t.length1+t.mass2*(t.length1+t.length2)),energyScaleName:"its greatest potential energy",bobs:({length1:t,length2:e})=>([n,s])=>{let[o,i]=[t*Math.sin(n),t*Math.cos(n)];return[[o,i],[o+e*Math.sin(s),i+e*Math.cos(s)]]},reach:t=>t.length1+t.length2,trail:"line",planes:{phase:{names:["theta2","dtheta2"],x:{label:"\u03B8\u2082 (rad)",of:()=>t=>t[1],turns:!0,range:()=>[-Math.PI,Math.PI]},y:{label:"\u03B8\u0307\u2082 (rad/s)",of:()=>t=>t[3],range:(t,e)=>{let n=Math.max(6*Math.sqrt(t.gravity/t.length2),...e.map(s=>1.1*Math.abs(s.dtheta2)));return[-n,n]}},background:()=>[],level:()=>[],start:(t,e,n)=>({theta2:e,dtheta2:n})}}};var G=({length:t,gravity:e})=>Math.sqrt(e/t),et=(t,{theta:e,dtheta:n})=>Math.sin(e/2)**2+(n/(2*G(t)))**2,pt=Array.from({length:201},(t,e)=>-1+e/100);function Ft(t,e){let n=G(t);if(e<1){let o=Math.sqrt(e);return[pt.map(i=>[2*Math.asin(o*Math.sin(Math.PI*i)),2*n*o*Math.cos(Math.PI*i)])]}let s=pt.map(o=>[Math.PI*o,2*n*Math.sqrt(e-Math.sin(Math.PI*o/2)**2)]);return[s,s.map(([o,i])=>[o,-i])]}var zt={angles:1,coordinates:["theta","dtheta"],derivatives(t){let e=t.gravity/t.length;return(n,s)=>{s[0]=n[1],s[1]=-e*Math.sin(n[0])}},energy:t=>e=>t.mass*t.length**2*e[1]**2/2-t.mass*t.gravity*t.length*Math.cos(e[0]),energyScale:t=>t.mass*t.gravity*t.length,energyScaleName:"m g L",bobs:t=>e=>[[t.length*Math.sin(e[0]),t.length*Math.cos(e[0])]],reach:t=>t.length,trail:"dots",planes:{phase:{names:["theta","dtheta"],x:{label:"\u03B8 (rad)",of:()=>t=>t[0],turns:!0,range:()=>[-Math.PI,Math.PI]},y:{label:"\u03B8\u0307 (rad/s)",of:()=>t=>t[1],range:(t,e)=>{let n=Math.max(1,...e.map(s=>Math.sqrt(et(t,s))));return[-2.3*G(t)*n,2.3*G(t)*n]}},background:t=>[.1,.4,1,1.6].flatMap(e=>Ft(t,e)),level:(t,e)=>Ft(t,et(t,e)),start:(t,e,n)=>({theta:e,dtheta:n})},dial:{names:["theta","dtheta"],square:!0,hand:!0,x:{label:"sin(\u03B8/2)",of:()=>t=>ce(t[0]),range:Bt},y:{label:"\u03B8\u0307/2\u03C9\u2080",of:t=>e=>e[1]/(2*G(t)),range:Bt},background:()=>[_t(1)],level:(t,e)=>[_t(Math.sqrt(et(t,e)))],start:(t,e,n)=>({theta:2*Math.asin(Math.max(-1,Math.min(1,e))),dtheta:2*G(t)*n})}}},ce=t=>Math.sin((t-2*Math.PI*Math.round(t/(2*Math.PI)))/2),_t=t=>pt.map(e=>[t*Math.sin(Math.PI*e),t*Math.cos(Math.PI*e)]);function Bt(t,e){let n=1.15*Math.max(1,...e.map(s=>Math.sqrt(et(t,s))));return[-n,n]}var Ht={"planar-pendulum":zt,"double-pendulum":qt};var nt=class{constructor(e,n,s,o,i){this.dimension=e.coordinates.length,this.last=Math.round(i/o),this.step=o,this.state=Float64Array.from(e.coordinates,l=>s.start[l]),this.states=new Float64Array((this.last+1)*this.dimension),this.states.set(this.state),this.computed=0,this.advance=kt[s.integrator](e.derivatives(n),this.dimension),this.energy=e.energy(n),this.scale=e.energyScale(n),this.worst=new Float64Array(this.last+1),this.judged=0}reach(e){for(let n=Math.min(e,this.last);this.computed<n;this.computed++){if(this.advance(this.state,this.step),!this.state.every(Number.isFinite)){this.last=this.computed;return}this.states.set(this.state,(this.computed+1)*this.dimension)}}at(e){this.reach(e);let n=Math.min(e,this.last)*this.dimension;return this.states.subarray(n,n+this.dimension)}error(e){return(this.energy(this.at(e))-this.energy(this.at(0)))/this.scale}worstError(e){this.reach(e);for(let n=Math.min(e,this.last);this.judged<n;this.judged++)this.worst[this.judged+1]=Math.max(this.worst[this.judged],Math.abs(this.error(this.judged+1)));return this.worst[Math.min(e,this.last)]}};var Jt=`/* Colours are set by the script as --s-ink and its like (theme.js); fonts come from the page. */

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
`;var st={quantities:{gravity:{light:"#525f78",dark:"#9dabc3",label:"gravity"},axis1:{light:"#774c00",dark:"#dab473",label:"first body axis"},axis2:{light:"#7e6b00",dark:"#b4a448",label:"second body axis"},axis3:{light:"#373a00",dark:"#d0d4a1",label:"third body axis"},omega:{light:"#2774c2",dark:"#61aaf1",label:"angular velocity"},momentum:{light:"#810085",dark:"#ffbcff",label:"angular momentum"},energy:{light:"#c05155",dark:"#ee8a91",label:"energy"},gamma:{light:"#00544d",dark:"#86d4cf",label:"reduced attitude, or the angle of a planar pendulum"}},page:{ink:{light:"#20242b",dark:"#dbdfe6",label:"text"},muted:{light:"#5a626e",dark:"#9fa8b5",label:"secondary text, axes and grids"},accent:{light:"#3448ba",dark:"#a3b7ff",label:"links"},ground:{light:"#ffffff",dark:"#14181e",label:"page background"}}};var he=Object.keys(st.quantities),de={...st.quantities,...st.page},pe=()=>{let{theme:t}=document.documentElement.dataset,e=document.body.dataset.jpThemeLight;return t||e?t==="dark"||e==="false":matchMedia("(prefers-color-scheme: dark)").matches};function Ut(t){let e=getComputedStyle(t),n=pe()?"dark":"light",s=o=>e.getPropertyValue(he.includes(o)?`--q-${o}`:`--${o}`).trim();return Object.fromEntries(Object.entries(de).map(([o,i])=>[o,s(o)||i[n]]))}function Gt(t){let e=new MutationObserver(t);for(let s of[document.documentElement,document.body])e.observe(s,{attributes:!0,attributeFilter:["data-theme","data-jp-theme-light"]});let n=matchMedia("(prefers-color-scheme: dark)");return n.addEventListener("change",t),()=>{e.disconnect(),n.removeEventListener("change",t)}}var fe=["ink","accent","muted"],B=[[],[6,2],[1.5,2.5]],E=(t,e,n)=>t[n===1?"gamma":fe[e]];function z(t){let e=document.createElement("div");e.className="view";let n=document.createElement("canvas");return n.setAttribute("role","img"),n.setAttribute("aria-label",t),e.append(n),{box:e,canvas:n}}function H(t,e,n){let{clientWidth:s,clientHeight:o}=t.parentElement;if(!s||!o)return null;let i=window.devicePixelRatio||1,[l,r]=[Math.round(s*i),Math.round(o*i)];(t.width!==l||t.height!==r)&&Object.assign(t,{width:l,height:r});let a=t.getContext("2d");return a.setTransform(i,0,0,i,0,0),a.fillStyle=e.ground,a.fillRect(0,0,s,o),a.font=`12px ${n}`,a.lineJoin="round",{context:a,width:s,height:o}}function N(t,e,n,s=[]){Object.assign(t,{strokeStyle:e,lineWidth:n}),t.setLineDash(s),t.stroke(),t.setLineDash([])}function C(t,e,n,s,o){t.beginPath(),t.arc(e,n,s,0,2*Math.PI),t.fillStyle=o,t.fill()}var ot={left:48,right:12,top:26,bottom:22};function Y({context:t,width:e,height:n},s,{x:o,y:i,square:l=!1}){let[r,a,c,m]=[ot.left,e-ot.right,ot.top,n-ot.bottom];if(l){let d=Math.min(a-r,m-c);[r,a]=[(r+a-d)/2,(r+a+d)/2],[c,m]=[(c+m-d)/2,(c+m+d)/2]}let u=d=>r+(d-o.low)/(o.high-o.low)*(a-r),h=d=>m-(d-i.low)/(i.high-i.low)*(m-c);t.beginPath();for(let[d]of o.ticks)t.rect(u(d),c,0,m-c);for(let[d]of i.ticks)t.rect(r,h(d),a-r,0);t.globalAlpha=.22,N(t,s.muted,.7),t.globalAlpha=1,Object.assign(t,{fillStyle:s.ink,textAlign:"center",textBaseline:"top"});let p=t.measureText(o.label).width+14;for(let[d,g]of o.ticks)u(d)<a-p&&t.fillText(g,u(d),m+5);Object.assign(t,{textAlign:"right",textBaseline:"middle"});for(let[d,g]of i.ticks)t.fillText(g,r-5,h(d));return t.textBaseline="top",t.fillText(o.label,a,m+5),t.textAlign="left",t.fillStyle=s[i.colour??"ink"],t.fillText(i.label,l?r:6,l?c-18:4),t.save(),t.beginPath(),t.rect(r,c-1,a-r,m-c+2),t.clip(),{X:u,Y:h,left:r,right:a,valueOf:(d,g)=>[o.low+(d-r)/(a-r)*(o.high-o.low),i.low+(m-g)/(m-c)*(i.high-i.low)],close:()=>t.restore()}}function R(t,e){t.beginPath();let n=!0;for(let s of e)s===null?n=!0:n?(t.moveTo(s[0],s[1]),n=!1):t.lineTo(s[0],s[1])}var ge="time (s)";function Wt({config:t,time:e}){let n=Math.max(t.window,e);return{low:n-t.window,high:n,label:ge,ticks:Q(n-t.window,n,6)}}function*ft(t,e,n,s){let o=t.step,i=Math.max(1,Math.floor((n-e)/o/(2*s))),l=Math.floor(e/o/i)*i;for(let r=l;r<n/o&&r<=t.last;r+=i)yield r;n/o<=t.last&&(yield Math.floor(n/o+1e-9))}function Yt(){let{box:t,canvas:e}=z("angle against time");function n(s){let o=H(e,s.colours,s.font);if(!o)return;let{context:i,width:l}=o,{recordings:r,model:a,time:c,colours:m}=s,u=Wt(s),[h,p]=[-Math.PI/4,Math.PI/4];for(let v of r){v.reach(Math.ceil(u.high/v.step));for(let k of ft(v,u.low,u.high,l))for(let w=0;w<a.angles;w++)h=Math.min(h,v.at(k)[w]),p=Math.max(p,v.at(k)[w])}let d=Math.PI/4,g=(p-h)/40;[h,p]=[d*Math.floor((h-g)/d),d*Math.ceil((p+g)/d)];let b=a.angles===1?"angle \u03B8 (rad)":"angles \u03B8\u2081, \u03B8\u2082 (rad)",M={low:h,high:p,label:b,colour:"gamma",ticks:Z(h,p,5)},y=Y(o,m,{x:u,y:M}),L=(v,k,w)=>r.forEach(($,q)=>{for(let A=0;A<a.angles;A++){let x=[...ft($,v,k,l)];R(i,x.map(P=>[y.X(P*$.step),y.Y($.at(P)[A])]));let S=B[a.angles>1?A:q];N(i,E(m,q,r.length),w,S)}});i.globalAlpha=.3,L(c,u.high,1.2),i.globalAlpha=1,L(u.low,c,1.9),r.forEach((v,k)=>{let w=s.stateOf(v);for(let $=0;$<a.angles;$++)C(i,y.X(c),y.Y(w[$]),4,E(m,k,r.length))}),y.close()}return{box:t,canvas:e,draw:n}}function Vt(){let{box:t,canvas:e}=z("largest error of the energy so far, against time"),[n,s]=[-16,2];function o(i){let l=H(e,i.colours,i.font);if(!l)return;let{recordings:r,model:a,time:c,colours:m}=i,u=[-16,-12,-8,-4,0].map(g=>[g,ut(g)]),h=`largest energy error so far (of ${a.energyScaleName})`,p={low:n,high:s,label:h,colour:"energy",ticks:u},d=Y(l,m,{x:Wt(i),y:p});r.forEach((g,b)=>{let M=[...ft(g,Math.max(0,c-i.config.window),c,l.width)].map(L=>[d.X(L*g.step),d.Y(Math.max(n,Math.log10(g.worstError(L))))]),y=r.length===1?m.energy:E(m,b,r.length);R(l.context,M),N(l.context,y,1.9,B[b]),M.length&&C(l.context,...M.at(-1),4,y)}),d.close()}return{box:t,canvas:e,draw:o}}var be=1.5,it=20;function Xt(){let{box:t,canvas:e}=z("the pendulum"),n=[],s,o;function i(r){let a=H(e,r.colours,r.font);if(!a)return;let{context:c,width:m,height:u}=a,{config:h,model:p,recordings:d,time:g,colours:b}=r;s=(.5*Math.min(m,u)-16)/p.reach(h.parameters),o=[m/2,u/2];let M=p.bobs(h.parameters),y=v=>M(v).map(([k,w])=>[o[0]+s*k,o[1]+s*w]);c.beginPath(),c.arc(...o,s*p.reach(h.parameters),0,2*Math.PI),c.globalAlpha=.35,N(c,b.muted,.8),c.globalAlpha=1,d.forEach((v,k)=>ye(c,v,g,p.trail,y,E(b,k,d.length)));let L=0;d.forEach((v,k)=>{let w=y(r.stateOf(v)),$=E(b,k,d.length);R(c,[o,...w]),N(c,d.length===1?b.ink:$,2.5,B[k]);for(let[q,A]of w)C(c,q,A,9,b.ground),C(c,q,A,7.5,$),n[L++].style.transform=`translate(${q}px, ${A}px)`}),C(c,...o,3.5,b.ink)}return{box:t,canvas:e,draw:i,handles:n,metres:(r,a)=>[(r-o[0])/s,(a-o[1])/s]}}function ye(t,e,n,s,o,i){let l=c=>o(e.at(c)).at(-1),r=Math.ceil(n*it),a=be*it;for(let c=1;c<=a&&c<=r;c++){t.globalAlpha=.75*(1-c/(a+1));let m=Math.round((r-c)/it/e.step);if(s==="dots")C(t,...l(m),2.5,i);else{let u=Math.min(n/e.step,Math.round((r-c+1)/it/e.step));R(t,[0,1,2,3,4].map(h=>l(Math.round(m+(u-m)*h/4)))),N(t,i,1.8)}}t.globalAlpha=1}var bt=2*Math.PI,we=2,gt=20;function yt(t){let{box:e,canvas:n}=z(t);n.classList.add("draggable");let s=[],o,i;function l(c){let m=H(n,c.colours,c.font);if(!m)return;let{context:u}=m,{config:h,model:p,recordings:d,time:g,colours:b}=c,{parameters:M}=h,y=p.planes[t],L=h.runs.map(x=>x.start),v=({label:x,range:S,turns:P},I)=>{let[D,F]=S(M,L);return{low:D,high:F,label:x,ticks:(P?Z:Q)(D,F,I)}};o=Y(m,b,{x:v(y.x,4),y:v(y.y,5),square:y.square});let k=(x,S,P)=>{for(let I of x)R(u,I.map(([D,F])=>[o.X(D),o.Y(F)])),N(u,S,P)};u.globalAlpha=.45,k(y.background(M),b.muted,.8),u.globalAlpha=1;let w=d.length>1;for(let x of L)k(y.level(M,x),b.energy,w?1.2:1.9);let $=y.x.of(M),q=y.y.of(M),A=x=>[o.X(xe($(x),y.x.turns)),o.Y(q(x))];d.forEach((x,S)=>{let P=w?E(b,S,d.length):b.ink;R(u,ve(x,g,h.window,I=>[$(I),A(I)],y.x.turns)),N(u,P,w?1.5:1,B[S])}),i=d.map(x=>A(c.stateOf(x))),d.forEach((x,S)=>{let P=w?E(b,S,d.length):b.ink;for(let F=1;!w&&F<=we*gt;F++){let xt=(Math.ceil(g*gt)-F)/gt;if(xt<0)break;C(u,...A(x.at(Math.round(xt/x.step))),2.2,P)}let[I,D]=i[S];y.hand&&(R(u,[[o.X(0),o.Y(0)],[I,D]]),N(u,P,1.5)),C(u,I,D,6.5,b.ground),C(u,I,D,5,E(b,S,d.length)),s[S].style.transform=`translate(${I}px, ${D}px)`}),o.close()}let r=(c,m,u)=>c.model.planes[t].start(c.config.parameters,...o.valueOf(m,u));function a(c,m){let u=i.map(([h,p])=>Math.hypot(h-c,p-m));return u.indexOf(Math.min(...u))}return{box:e,canvas:n,draw:l,handles:s,startAt:r,nearest:a}}var xe=(t,e)=>e?t-bt*Math.round(t/bt):t;function*ve(t,e,n,s,o){let i=Math.min(t.last,Math.floor(e/t.step+1e-9)),l=Math.max(0,i-Math.round(n/t.step)),r=Math.max(1,Math.floor(.005/t.step)),a;for(let c=l;c<=i;c=c<i?Math.min(c+r,i):i+1){let[m,u]=s(t.at(c)),h=o?Math.round(m/bt):0;a!==void 0&&h!==a&&(yield null),a=h,yield u}}var Me={pendulum:Xt,angle:Yt,phase:()=>yt("phase"),dial:()=>yt("dial"),energy:Vt},ke=.02,$e=.25,Se=100;function Qt(t,e,n={}){let s=new wt(t,n);return s.open(e),{set:o=>s.set(o),get:()=>s.get(),destroy:()=>s.destroy()}}var wt=class{constructor(e,{onChange:n=()=>{},key:s=null}){Object.assign(this,{host:e,onChange:n,key:s}),this.always=ct(),this.inside=ct(),this.root=f("div",{className:"pendulum-simulation"}),e.append(this.root),e.classList.add("pendulum-simulation-host"),Oe(e.getRootNode()),this.readColours(),this.stopWatching=Gt(()=>{this.readColours(),this.draw()}),this.resizing=new ResizeObserver(()=>this.draw()),this.resizing.observe(this.root),this.visible=!0,this.seeing=new IntersectionObserver(o=>{this.visible=o.at(-1).isIntersecting,this.runClock()}),this.seeing.observe(this.root),this.calm=matchMedia("(prefers-reduced-motion: reduce)"),this.always.listen(this.calm,"change",()=>this.calm.matches&&this.config&&this.change({playing:!1})),s&&this.always.listen(window,"hashchange",()=>this.followLink())}open(e){try{let n=K(e);this.authored=n,this.calm.matches&&(n.playing=!1),this.take(n)}catch(n){this.fault(n.message);return}this.key&&this.followLink()}followLink(){if(this.authored)try{let e=Dt(this.key,location.hash,this.authored.model);if(!e)return;this.take(this.merged(this.authored,e)),this.root.scrollIntoView({block:"center"})}catch(e){this.fault(`The address of this page asks for what this simulation cannot show: ${e.message}.`,!0)}}get(){if(!this.config)return null;let e=this.recordings.map((s,o)=>this.values(o)),n={t:this.config.time,energy:e.map(s=>s.energy),error:e.map(s=>s.error)};return this.model.coordinates.forEach((s,o)=>n[s]=e.map(i=>i.state[o])),{...structuredClone(this.config),state:n}}set(e){try{this.take(this.merged(this.config??{},e))}catch(n){this.fault(n.message);return}this.report()}change(e){try{this.take(this.merged(this.config,e))}catch(n){this.complaint.textContent=`${n.message}.`,this.showControls();return}this.complaint.textContent="",this.report()}changeStart(e,n,s={}){let o=this.config.runs.map((i,l)=>this.together||l===e?{...i,start:{...i.start,...n}}:i);this.change({runs:o,time:0,...s})}merged(e,n){if(n.model&&n.model!==e.model)return K(n);let s={...e,...n};return n.parameters&&(s.parameters={...e.parameters,...n.parameters}),Array.isArray(n.runs)&&(s.runs=n.runs.map((i,l)=>{let r=e.runs?.[l]??e.runs?.at(-1);return{...r,...i,start:{...r?.start,...i?.start}}}),JSON.stringify(s.runs.map(i=>i.start))!==JSON.stringify(e.runs?.map(i=>i.start))&&n.time===void 0&&(s.time=0)),K(s)}take(e){let n=this.config,s=o=>n&&o.every(i=>JSON.stringify(n[i])===JSON.stringify(e[i]));if(this.config=e,this.model=Ht[e.model],!s(["model","parameters","runs","step","duration"])){let{parameters:o,runs:i,step:l,duration:r}=e;this.recordings=i.map(a=>new nt(this.model,o,a,l,r))}(!s(["model","views","controls","description"])||n.runs.length!==e.runs.length||!this.views)&&this.build(),this.draw(),this.showControls(),this.runClock()}values(e){let n=this.recordings[e],s=this.stepOf(this.config.time),o=n.at(s);return{t:Math.min(s,n.last)*this.config.step,state:o,energy:n.energy(o),error:n.error(s)}}stepOf(e){return Math.floor(e/this.config.step+1e-9)}stateOf(e){let n=this.stepOf(this.config.time),s=e.at(n),o=e.at(n+1),i=Math.max(0,this.config.time/this.config.step-n);return s.map((l,r)=>l+i*(o[r]-l))}build(){this.clear();let{config:e,model:n}=this,{runs:s,views:o,controls:i}=e,l=JSON.stringify(s[0].start);this.together=s.every(p=>JSON.stringify(p.start)===l)&&new Set(s.map(p=>p.integrator)).size>1,this.views=Object.fromEntries(o.map(p=>[p,Me[p]()])),this.controls=Et(this);let r=p=>this.controls[p].map(d=>d.element),a=Object.keys(this.controls).filter(p=>!i.includes(p));this.playing=j("Play",()=>this.togglePlaying()),this.playing.className="play";let c=j("Step",()=>this.stepForward()),m=j("Reset",()=>{this.change({time:0,playing:!1}),this.announce()});this.complaint=f("p",{className:"complaint",role:"alert"}),this.words=f("p",{className:"unseen","aria-live":"polite"});let u=f("details",{},f("summary",{},"More controls and data"),...a.flatMap(r),this.dataButtons()),h=`Simulation of a ${_(e.model).title}`;this.root.setAttribute("role","group"),this.root.setAttribute("aria-label",e.description?`${h}: ${e.description}`:h),this.root.append(f("div",{className:`views views-${o.length}`},...Object.values(this.views).map(p=>p.box)),f("div",{className:"buttons transport"},this.playing,c,m),...i.flatMap(r),this.complaint,u,this.words),this.views.pendulum&&Pt(this,this.views.pendulum);for(let[p,d]of Object.entries(n.planes))this.views[p]&&It(this,this.views[p],d)}dataButtons(){let e=f("div"),n=j("Show the data",()=>{e.firstChild?e.replaceChildren():e.append(jt(this)),n.textContent=e.firstChild?"Hide the data":"Show the data",n.setAttribute("aria-expanded",String(!!e.firstChild))});n.setAttribute("aria-expanded","false");let s=f("div",{className:"buttons"},n);return s.append(j("Save CSV",()=>Ct(Nt(this),`${this.config.name??this.config.model}.csv`))),this.key&&s.append(j("Copy link",()=>this.copyLink())),s.append(j("Restore the settings",()=>this.change({...this.authored,playing:!1}))),f("div",{className:"data"},s,e)}fault(e,n=!1){this.config=null,this.clear(),this.root.removeAttribute("role");let s=n?e:`This simulation cannot be shown: ${e}.`;this.root.append(f("p",{className:"fault",role:"alert"},s)),n&&this.root.append(j("Show it as the page has it",()=>this.take(this.authored)))}clear(){cancelAnimationFrame(this.request),this.request=null,this.inside.silence(),this.root.replaceChildren(),this.views=null,this.handles=[]}readColours(){this.colours=Ut(this.host),this.font=getComputedStyle(this.host).getPropertyValue("--text-sans")||"sans-serif";for(let[e,n]of Object.entries(this.colours))this.root.style.setProperty(`--s-${e}`,n)}frame(){let{config:e,model:n,recordings:s,colours:o,font:i}=this;return{config:e,model:n,recordings:s,colours:o,font:i,time:e.time,stateOf:l=>this.stateOf(l)}}draw(){if(!this.views)return;let e=this.frame();for(let s of Object.values(this.views))s.draw(e);let n=O(e.config.model);for(let{handle:s,start:o,names:i}of this.handles){let l=i.map(a=>o()[a]);s.setAttribute("aria-valuenow",Math.round(Math.atan2(Math.sin(l[0]),Math.cos(l[0]))/dt));let r=l.map((a,c)=>c?`${T(a,2)} ${n[i[c]].unit}`:U(a));s.setAttribute("aria-valuetext",r.join(", "))}}showControls(){if(!this.views)return;let{config:e}=this;this.playing.textContent=e.playing?"Pause":"Play";for(let n of Object.values(this.controls))for(let s of n)s.show(e);this.root.querySelectorAll(".swatch").forEach((n,s,o)=>{n.style.background=E(this.colours,s,o.length)}),this.shown=performance.now()}togglePlaying(){let{playing:e,time:n,duration:s}=this.config;this.change({playing:!e,...!e&&n>=s?{time:0}:{}}),e&&this.announce()}stepForward(){let{time:e,step:n,duration:s}=this.config,o=Math.max(1,Math.round(ke/n));this.change({time:Math.min(s,(this.stepOf(e)+o)*n),playing:!1}),this.announce()}runClock(){let e=!!(this.views&&this.config?.playing&&this.visible);if(e===!!this.request)return;if(!e){cancelAnimationFrame(this.request),this.request=null;return}let n=performance.now(),s=o=>{this.request=requestAnimationFrame(s);let i=Math.min(Math.max(0,o-n)/1e3,$e);n=o,this.advance(i)};this.request=requestAnimationFrame(s)}advance(e){let{time:n,speed:s,duration:o}=this.config;this.config.time=Math.min(o,n+e*s),this.config.time===o&&this.change({playing:!1}),this.draw(),performance.now()-this.shown>Se&&(this.showControls(),this.report())}report(){this.onChange(this.get())}announce(){let{t:e,state:n}=this.values(0),s=[...n.slice(0,this.model.angles)].map(U).join(" and ");this.words.textContent=`${T(e,2)} seconds, ${s}`}copyLink(){let e=Rt(this.key,this.config);history.replaceState(null,"",e);let n=o=>(this.words.textContent=o)&&(this.complaint.textContent=o),s=()=>n("The link now stands in the page's address.");navigator.clipboard?navigator.clipboard.writeText(location.href).then(()=>n("The link is copied, and stands in the page's address."),s):s()}destroy(){this.clear(),this.always.silence(),this.stopWatching(),this.resizing.disconnect(),this.seeing.disconnect(),this.root.remove(),this.host.classList.remove("pendulum-simulation-host")}},Kt="pendulum-simulation-style";function Oe(t){let e=t.head??t;e.querySelector(`style.${Kt}`)||e.append(f("style",{className:Kt,textContent:Jt}))}function Ee({model:t,el:e}){let n=!1,s=a=>{n=!0,t.set(a),n=!1,t.save_changes()};e.dataset.lmSuppressShortcuts="true";let o={...t.get("config"),time:t.get("time"),playing:t.get("playing")},i=Qt(e,o,{onChange:({time:a,playing:c,state:m,...u})=>s({config:u,time:a,playing:c,state:m})}),l=i.get();l&&s({playing:l.playing,state:l.state});let r={"change:config":()=>n||i.set(t.get("config")),"change:time":()=>n||i.set({time:t.get("time")}),"change:playing":()=>n||i.set({playing:t.get("playing")})};for(let[a,c]of Object.entries(r))t.on(a,c);return()=>{for(let[a,c]of Object.entries(r))t.off(a,c);i.destroy()}}var In={render:Ee};export{In as default};
