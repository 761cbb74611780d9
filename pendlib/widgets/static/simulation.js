/*! pendlib, BSD-3-Clause. Built from pendlib/widgets/js by tools/build_widgets.py. */
var PendulumSimulation=(()=>{var Ot=Object.defineProperty;var Ee=Object.getOwnPropertyDescriptor;var Ne=Object.getOwnPropertyNames;var je=Object.prototype.hasOwnProperty;var Ce=(t,e)=>{for(var n in e)Ot(t,n,{get:e[n],enumerable:!0})},Pe=(t,e,n,s)=>{if(e&&typeof e=="object"||typeof e=="function")for(let o of Ne(e))!je.call(t,o)&&o!==n&&Ot(t,o,{get:()=>e[o],enumerable:!(s=Ee(e,o))||s.enumerable});return t};var Ie=t=>Pe(Ot({},"__esModule",{value:!0}),t);var Mn={};Ce(Mn,{MODELS:()=>ft,Recording:()=>Q,STEPS:()=>at,complete:()=>X,decode:()=>mt,encode:()=>ct,lgvi:()=>Gt,mount:()=>zt});var tt={model:{title:"model",enum:["planar-pendulum","double-pendulum","spherical-pendulum"]},parameters:{title:"constants of the model",type:"object"},runs:{title:"pendulums side by side",type:"array",minItems:1,maxItems:3},step:{title:"time step",symbol:"h",unit:"s",type:"number",minimum:5e-4,maximum:.5,slider:[.001,.1,.001],default:.001},duration:{title:"length of the recording",unit:"s",type:"number",minimum:1,maximum:300,default:60},window:{title:"time shown by the graphs",unit:"s",type:"number",minimum:1,maximum:300,default:10},time:{title:"time",symbol:"t",unit:"s",type:"number",minimum:0,maximum:300,default:0},speed:{title:"speed",type:"number",enum:[.1,.25,.5,1,2,4],default:1},playing:{title:"playing",type:"boolean",default:!1},views:{title:"views",type:"array",minItems:1,uniqueItems:!0,items:{enum:["pendulum","angle","phase","dial","potential","energy"]},default:["pendulum","angle","phase"]},controls:{title:"controls that stand in front of the fold",type:"array",uniqueItems:!0,items:{type:"string"},default:["scrub","readout"]},name:{title:"name by which links find the simulation",type:"string",pattern:"^[a-z][a-z0-9-]*$"},description:{title:"words for those who do not see it",type:"string",default:""}};var $t={"planar-pendulum":{title:"planar pendulum",properties:{parameters:{type:"object",additionalProperties:!1,properties:{length:{title:"length",symbol:"L",unit:"m",type:"number",minimum:.01,maximum:1e3,slider:[.1,3,.01],default:1},gravity:{title:"gravity",symbol:"g",unit:"m/s\xB2",type:"number",minimum:.001,maximum:1e3,slider:[.5,25,.01],default:9.81},mass:{title:"mass",symbol:"m",unit:"kg",type:"number",minimum:.001,maximum:1e3,slider:[.1,5,.01],default:1}}},runs:{items:{type:"object",additionalProperties:!1,properties:{start:{type:"object",additionalProperties:!1,properties:{theta:{title:"angle at the start",symbol:"\u03B8",unit:"rad",type:"number",minimum:-1e3,maximum:1e3,slider:[-3.1416,3.1416,1e-4],default:1},dtheta:{title:"angular velocity at the start",symbol:"\u03B8\u0307",unit:"rad/s",type:"number",minimum:-1e3,maximum:1e3,slider:[-10,10,.01],default:0}}},integrator:{title:"integrator",enum:["rk4","symplectic-euler","explicit-euler"],default:"rk4"}}}},views:{items:{enum:["pendulum","angle","phase","dial","energy"]}},controls:{items:{enum:["scrub","speed","readout","integrator","step","runs","length","gravity","mass","theta","dtheta"]}}}},"double-pendulum":{title:"double pendulum",properties:{parameters:{type:"object",additionalProperties:!1,properties:{length1:{title:"length of the first arm",symbol:"L\u2081",unit:"m",type:"number",minimum:.01,maximum:1e3,slider:[.1,2,.01],default:1},length2:{title:"length of the second arm",symbol:"L\u2082",unit:"m",type:"number",minimum:.01,maximum:1e3,slider:[.1,2,.01],default:1},mass1:{title:"first mass",symbol:"m\u2081",unit:"kg",type:"number",minimum:.001,maximum:1e3,slider:[.1,5,.01],default:1},mass2:{title:"second mass",symbol:"m\u2082",unit:"kg",type:"number",minimum:.001,maximum:1e3,slider:[.1,5,.01],default:1},gravity:{title:"gravity",symbol:"g",unit:"m/s\xB2",type:"number",minimum:.001,maximum:1e3,slider:[.5,25,.01],default:9.81}}},runs:{items:{type:"object",additionalProperties:!1,properties:{start:{type:"object",additionalProperties:!1,properties:{theta1:{title:"first angle at the start",symbol:"\u03B8\u2081",unit:"rad",type:"number",minimum:-1e3,maximum:1e3,slider:[-3.1416,3.1416,1e-4],default:2},theta2:{title:"second angle at the start",symbol:"\u03B8\u2082",unit:"rad",type:"number",minimum:-1e3,maximum:1e3,slider:[-3.1416,3.1416,1e-4],default:2},dtheta1:{title:"first angular velocity at the start",symbol:"\u03B8\u0307\u2081",unit:"rad/s",type:"number",minimum:-1e3,maximum:1e3,slider:[-10,10,.01],default:0},dtheta2:{title:"second angular velocity at the start",symbol:"\u03B8\u0307\u2082",unit:"rad/s",type:"number",minimum:-1e3,maximum:1e3,slider:[-10,10,.01],default:0}}},integrator:{title:"integrator",enum:["rk4","explicit-euler"],default:"rk4"}}}},views:{items:{enum:["pendulum","angle","phase","energy"]}},controls:{items:{enum:["scrub","speed","readout","integrator","step","runs","length1","length2","mass1","mass2","gravity","theta1","theta2","dtheta1","dtheta2"]}}}},"spherical-pendulum":{title:"spherical pendulum",properties:{parameters:{type:"object",additionalProperties:!1,properties:{length:{title:"length",symbol:"L",unit:"m",type:"number",minimum:.01,maximum:1e3,slider:[.1,3,.01],default:1},gravity:{title:"gravity",symbol:"g",unit:"m/s\xB2",type:"number",minimum:.001,maximum:1e3,slider:[.5,25,.01],default:9.81},mass:{title:"mass",symbol:"m",unit:"kg",type:"number",minimum:.001,maximum:1e3,slider:[.1,5,.01],default:1}}},runs:{items:{type:"object",additionalProperties:!1,properties:{start:{type:"object",additionalProperties:!1,properties:{theta:{title:"angle at the start",symbol:"\u03B8",unit:"rad",type:"number",minimum:-1e3,maximum:1e3,slider:[-3.1416,3.1416,1e-4],default:1},dtheta:{title:"angular velocity at the start",symbol:"\u03B8\u0307",unit:"rad/s",type:"number",minimum:-1e3,maximum:1e3,slider:[-10,10,.01],default:0},dphi:{title:"rate of the azimuth at the start",symbol:"\u03C6\u0307",unit:"rad/s",type:"number",minimum:-1e3,maximum:1e3,slider:[-10,10,.01],default:2}}},integrator:{title:"integrator",enum:["rk4","explicit-euler"],default:"rk4"}}}},views:{title:"views",items:{enum:["pendulum","potential","angle","energy"]},default:["pendulum","potential","angle"]},controls:{items:{enum:["scrub","speed","readout","integrator","step","runs","length","gravity","mass","theta","dtheta","dphi"]}}}}};function B(t){let e=$t[t].properties,n=Object.keys({...tt,...e}),s=Object.fromEntries(n.map(o=>[o,{...tt[o],...e[o]}]));return{type:"object",title:$t[t].title,properties:s}}var rt=t=>B(t).properties.parameters.properties,R=t=>B(t).properties.runs.items.properties.start.properties;function X(t){if(et(t,{type:"object"},"the configuration"),t.model===void 0)throw new Error(`model is missing, expected one of ${tt.model.enum.join(", ")}`);et(t.model,tt.model,"model");let e=B(t.model),n=At(t,e);if(et(n,e,""),n.time>n.duration)throw new Error(`time must be at most the duration of ${n.duration} s, got ${W(n.time)}`);return n}var Et=t=>typeof t=="object"&&t!==null&&!Array.isArray(t);function At(t,e){if(t===void 0&&(e.default!==void 0?t=structuredClone(e.default):e.properties?t={}:e.items?.properties&&(t=[{}])),Array.isArray(t)&&e.items)return t.map(s=>At(s,e.items));if(!Et(t)||!e.properties)return t;let n={...t};for(let[s,o]of Object.entries(e.properties)){let r=At(t[s],o);r!==void 0&&(n[s]=r)}return n}var Ht={number:[Number.isFinite,"a finite number"],boolean:[t=>typeof t=="boolean","true or false"],string:[t=>typeof t=="string","text"],array:[Array.isArray,"a list"],object:[Et,"an object"]};function et(t,e,n){let s=r=>{throw new Error(`${n} ${r}`)},o=e.unit?` ${e.unit}`:"";if(e.type&&!Ht[e.type][0](t)&&s(`must be ${Ht[e.type][1]}, got ${W(t)}`),e.enum&&!e.enum.includes(t)&&s(`must be one of ${e.enum.join(", ")}, got ${W(t)}`),t<e.minimum&&s(`must be at least ${e.minimum}${o}, got ${W(t)}`),t>e.maximum&&s(`must be at most ${e.maximum}${o}, got ${W(t)}`),e.pattern&&!new RegExp(e.pattern).test(t)&&s(`must be small letters, digits and hyphens and begin with a letter, got ${W(t)}`),Array.isArray(t))t.length<e.minItems&&s(`must have at least ${e.minItems} entries, got ${t.length}`),t.length>e.maxItems&&s(`must have at most ${e.maxItems} entries, got ${t.length}`),e.uniqueItems&&new Set(t).size<t.length&&s("must not name the same thing twice"),e.items&&t.forEach((r,i)=>et(r,e.items,`${n}[${i}]`));else if(Et(t)&&e.properties)for(let[r,i]of Object.entries(t)){let a=n?`${n}.${r}`:r;if(Object.hasOwn(e.properties,r))et(i,e.properties[r],a);else throw new Error(`${a} is not known, expected one of ${Object.keys(e.properties).join(", ")}`)}}function W(t){let e=typeof t=="number"?String(t):JSON.stringify(t)??String(t);return e.length>60?`${e.slice(0,60)}\u2026`:e}function Gt(t,e){let n=Float64Array.from(t),[s,o,r,i,a,m]=Array.from({length:6},()=>new Float64Array(3)),[l,u,c]=Array.from({length:3},()=>new Float64Array(9));function h(){Ft(n,r,o);for(let p=0;p<3;p++)o[p]/=2;for(let p=0;p<20;p++){Le(n,o,i);let g=1+o[0]*o[0]+o[1]*o[1]+o[2]*o[2];a[0]=g*r[0]-2*(i[0]+o[1]*i[2]-o[2]*i[1]),a[1]=g*r[1]-2*(i[1]+o[2]*i[0]-o[0]*i[2]),a[2]=g*r[2]-2*(i[2]+o[0]*i[1]-o[1]*i[0]);for(let d=0;d<3;d++){let[f,y,v]=[n[d],n[3+d],n[6+d]];u[d]=2*(f+o[1]*v-o[2]*y-r[0]*o[d]),u[3+d]=2*(y+o[2]*f-o[0]*v-r[1]*o[d]),u[6+d]=2*(v+o[0]*y-o[1]*f-r[2]*o[d])}u[1]+=2*i[2],u[2]-=2*i[1],u[3]-=2*i[2],u[5]+=2*i[0],u[6]+=2*i[1],u[7]-=2*i[0],Ft(u,a,a);for(let d=0;d<3;d++)o[d]+=a[d];if(Math.max(...a.map(Math.abs))<1e-15)return}}return(p,g,d)=>{e(p,s);for(let f=0;f<3;f++)r[f]=d*g[f]+d*d*s[f]/2;h(),Te(o,l);for(let f=0;f<3;f++)m[f]=g[f]+d/2*s[f];for(let f=0;f<3;f++)g[f]=l[f]*m[0]+l[3+f]*m[1]+l[6+f]*m[2];for(let f=0;f<3;f++)for(let y=0;y<3;y++)c[3*f+y]=p[3*f]*l[y]+p[3*f+1]*l[3+y]+p[3*f+2]*l[6+y];p.set(c),e(p,s);for(let f=0;f<3;f++)g[f]+=d/2*s[f]}}function Te(t,e){let[n,s,o]=t,r=2/(1+n*n+s*s+o*o);e[0]=1-r*(s*s+o*o),e[1]=r*(n*s-o),e[2]=r*(n*o+s),e[3]=r*(n*s+o),e[4]=1-r*(n*n+o*o),e[5]=r*(s*o-n),e[6]=r*(n*o-s),e[7]=r*(s*o+n),e[8]=1-r*(n*n+s*s)}function Le(t,e,n){for(let s=0;s<3;s++)n[s]=t[3*s]*e[0]+t[3*s+1]*e[1]+t[3*s+2]*e[2]}function Ft(t,e,n){let[s,o,r,i,a,m,l,u,c]=t,[h,p,g]=e,d=a*c-m*u,f=m*l-i*c,y=i*u-a*l,v=s*d+o*f+r*y;n[0]=(h*d+p*(r*u-o*c)+g*(o*m-r*a))/v,n[1]=(h*f+p*(s*c-r*l)+g*(r*i-s*m))/v,n[2]=(h*y+p*(o*l-s*u)+g*(s*a-o*i))/v}var it={rk4:"Runge\u2013Kutta 4","symplectic-euler":"symplectic Euler","explicit-euler":"explicit Euler"},at={"explicit-euler":(t,e)=>{let n=new Float64Array(e);return(s,o)=>{t(s,n);for(let r=0;r<e;r++)s[r]+=o*n[r]}},"symplectic-euler":(t,e)=>{let n=new Float64Array(e),s=e/2;return(o,r)=>{t(o,n);for(let i=s;i<e;i++)o[i]+=r*n[i];for(let i=0;i<s;i++)o[i]+=r*o[i+s]}},rk4:(t,e)=>{let[n,s,o,r,i]=Array.from({length:5},()=>new Float64Array(e)),a=(m,l,u)=>{for(let c=0;c<e;c++)i[c]=m[c]+l*u[c];return i};return(m,l)=>{t(m,n),t(a(m,l/2,n),s),t(a(m,l/2,s),o),t(a(m,l,o),r);for(let u=0;u<e;u++)m[u]+=l/6*(n[u]+2*s[u]+2*o[u]+r[u])}}};function ct(t,e){let{parameters:n,runs:s,step:o,speed:r,time:i}=e,a=Object.keys(R(e.model)).map(c=>[c,s.map(h=>h.start[c])]),m=s.map(c=>c.integrator),l={...n,...Object.fromEntries(a),integrator:m,step:o,speed:r,t:i},u=Object.entries(l).map(([c,h])=>`${c}=${[h].flat().map(De).join(",")}`);return`#${t}?${u.join("&")}`}function mt(t,e,n){let s=`#${t}?`;if(!e.startsWith(s))return null;let[o,r]=[rt(n),R(n)],i={parameters:{},playing:!1},a=[],m=(l,u)=>l.split(",").forEach((c,h)=>u(a[h]??(a[h]={start:{}}),c));for(let l of Re(e.slice(s.length)).split("&")){let[u,c=""]=l.split("=");Object.hasOwn(r,u)?m(c,(h,p)=>h.start[u]=lt(p)):u==="integrator"?m(c,(h,p)=>h.integrator=p):u==="t"?i.time=lt(c):u==="step"||u==="speed"?i[u]=lt(c):i.parameters[u]=Object.hasOwn(o,u)?lt(c):c}return a.length&&(i.runs=a),i}var De=t=>Object.is(t,-0)?"-0":String(t),lt=t=>t.trim()&&!Number.isNaN(Number(t))?Number(t):t;function Re(t){try{return decodeURIComponent(t)}catch{return t}}function ut(...t){let e=[...t,...t.map(n=>`d${n}`)];return{angles:t.length,coordinates:e,numbers:e.map((n,s)=>({name:n,unit:s<t.length?"rad":"rad/s",of:o=>o[s]})),begin:n=>e.map(s=>n[s])}}var Yt=2*Math.PI,Nt=t=>Math.round(t/Yt),nt=t=>t-Yt*Nt(t);var Vt={...ut("theta1","theta2"),derivatives({length1:t,length2:e,mass1:n,mass2:s,gravity:o}){let r=n+s;return(i,a)=>{let[m,l,u,c]=i,h=Math.sin(m-l),p=Math.cos(m-l),g=-s*e*h*c*c-r*o*Math.sin(m),d=t*h*u*u-o*Math.sin(l),f=n+s*h*h;a[0]=u,a[1]=c,a[2]=(g-s*p*d)/(f*t),a[3]=(r*d-p*g)/(f*e)}},energy:({length1:t,length2:e,mass1:n,mass2:s,gravity:o})=>([r,i,a,m])=>{let[l,u]=[t*a,e*m],c=n*l*l/2+s*(l*l+u*u)/2+s*l*u*Math.cos(r-i),h=t*Math.cos(r);return c-o*(n*h+s*(h+e*Math.cos(i)))},energyScale:t=>t.gravity*(t.mass1*t.length1+t.mass2*(t.length1+t.length2)),bobs:({length1:t,length2:e})=>([n,s])=>{let[o,r]=[t*Math.sin(n),t*Math.cos(n)];return[[o,r],[o+e*Math.sin(s),r+e*Math.cos(s)]]},reach:t=>t.length1+t.length2,trail:"line",planes:{phase:{names:["theta2","dtheta2"],angle:1,x:{label:"\u03B8\u2082 (rad)",isAngle:!0,of:()=>t=>nt(t[1]),range:()=>[-Math.PI,Math.PI]},y:{label:"\u03B8\u0307\u2082 (rad/s)",of:()=>t=>t[3],range:(t,e)=>{let n=Math.max(6*Math.sqrt(t.gravity/t.length2),...e.map(s=>1.1*Math.abs(s.dtheta2)));return[-n,n]}},background:()=>[],level:()=>[],start:(t,e,n)=>({theta2:e,dtheta2:n})}}};var K=({length:t,gravity:e})=>Math.sqrt(e/t),pt=(t,{theta:e,dtheta:n})=>Math.sin(e/2)**2+(n/(2*K(t)))**2,jt=Array.from({length:201},(t,e)=>-1+e/100);function Wt(t,e,n=[1,-1]){let s=K(t);if(e<1){let r=Math.sqrt(e);return[jt.map(i=>[2*Math.asin(r*Math.sin(Math.PI*i)),2*s*r*Math.cos(Math.PI*i)])]}let o=r=>2*s*Math.sqrt(Math.max(0,e-Math.sin(Math.PI*r/2)**2));return n.map(r=>jt.map(i=>[Math.PI*i,r*o(i)]))}var Qt={...ut("theta"),derivatives(t){let e=t.gravity/t.length;return(n,s)=>{s[0]=n[1],s[1]=-e*Math.sin(n[0])}},energy:t=>e=>t.mass*t.length**2*e[1]**2/2-t.mass*t.gravity*t.length*Math.cos(e[0]),energyScale:t=>t.mass*t.gravity*t.length,bobs:t=>e=>[[t.length*Math.sin(e[0]),t.length*Math.cos(e[0])]],reach:t=>t.length,trail:"dots",planes:{phase:{names:["theta","dtheta"],angle:0,x:{label:"\u03B8 (rad)",isAngle:!0,of:()=>t=>nt(t[0]),range:()=>[-Math.PI,Math.PI]},y:{label:"\u03B8\u0307 (rad/s)",of:()=>t=>t[1],range:(t,e)=>{let n=Math.max(1,...e.map(s=>Math.sqrt(pt(t,s))));return[-2.3*K(t)*n,2.3*K(t)*n]}},background:t=>[.1,.4,1,1.6].flatMap(e=>Wt(t,e)),level:(t,e)=>Wt(t,pt(t,e),[e.dtheta<0?-1:1]),start:(t,e,n)=>({theta:e,dtheta:n})},dial:{names:["theta","dtheta"],angle:0,square:!0,hand:!0,x:{label:"sin(\u03B8/2)",of:()=>t=>Math.sin(nt(t[0])/2),range:Kt},y:{label:"\u03B8\u0307/2\u03C9\u2080",of:t=>e=>e[1]/(2*K(t)),range:Kt},background:()=>[Xt(1)],level:(t,e)=>[Xt(Math.sqrt(pt(t,e)))],start:(t,e,n)=>({theta:2*Math.asin(Math.max(-1,Math.min(1,e))),dtheta:2*K(t)*n})}}},Xt=t=>jt.map(e=>[t*Math.sin(Math.PI*e),t*Math.cos(Math.PI*e)]);function Kt(t,e){let n=1.15*Math.max(1,...e.map(s=>Math.sqrt(pt(t,s))));return[-n,n]}var ne=(t,e)=>t[0]*e[0]+t[1]*e[1]+t[2]*e[2],Zt=t=>Math.atan2(Math.hypot(t[0],t[1]),t[2]),se=t=>t[0]*t[4]-t[1]*t[3],dt=({theta:t,dtheta:e,dphi:n})=>{let[s,o]=[Math.sin(t),Math.cos(t)];return[s,0,o,e*o,n*s,-e*s]},Ct=t=>t.mass*t.length**2,st=t=>t.mass*t.gravity*t.length,ht=t=>e=>{let n=e.slice(3);return Ct(t)*ne(n,n)/2-st(t)*e[2]},te=(t,e)=>{let n=se(dt(e));return s=>Ct(t)*(n/Math.max(1e-9,Math.sin(s)))**2/2-st(t)*Math.cos(s)},oe={angles:1,numbers:[{name:"theta",unit:"rad",of:Zt},{name:"phi",unit:"rad",of:t=>Math.atan2(t[1],t[0])},{name:"momentum",unit:"J s",of:(t,e)=>Ct(e)*se(t)}],begin:dt,derivatives(t){let e=t.gravity/t.length;return(n,s)=>{let[,,o,r,i,a]=n,m=e*o+r*r+i*i+a*a;for(let l=0;l<3;l++)s[l]=n[3+l],s[3+l]=-m*n[l];s[5]+=e}},project(t){let e=Math.hypot(t[0],t[1],t[2]);for(let s=0;s<3;s++)t[s]/=e;let n=ne(t,t.slice(3));for(let s=0;s<3;s++)t[3+s]-=n*t[s]},energy:ht,energyScale:st,point:t=>e=>[t.length*e[0],t.length*e[1],t.length*e[2]],reach:t=>t.length,planes:{potential:{still:!0,x:{label:"angle \u03B8 (rad)",isAngle:!0,of:()=>Zt,range:()=>[0,Math.PI]},y:{label:"energy (J)",of:ht,range:(t,e)=>[-1.1*st(t),1.1*Math.max(st(t),...e.map(n=>ht(t)(dt(n))))]},background:(t,e)=>e.map(n=>ee.map(s=>[s,te(t,n)(s)])),level:(t,e)=>{let n=ht(t)(dt(e)),s=te(t,e);return[ee.filter(o=>s(o)<=n).map(o=>[o,n])]}}}},ee=Array.from({length:361},(t,e)=>Math.PI*e/360);var ft={"planar-pendulum":Qt,"double-pendulum":Vt,"spherical-pendulum":oe};var _e=1e12,Q=class{constructor(e,n,s,o,r){this.last=Math.round(r/o),this.step=o,this.state=Float64Array.from(e.begin(s.start)),this.dimension=this.state.length,this.states=new Float64Array((this.last+1)*this.dimension),this.states.set(this.state),this.computed=0;let i=at[s.integrator](e.derivatives(n),this.dimension);this.advance=(a,m)=>{i(a,m),e.project?.(a)},this.energy=e.energy(n),this.energyAtStart=this.energy(this.state),this.scale=e.energyScale(n),this.worst=new Float64Array(this.last+1),this.judged=0}reach(e){for(let n=Math.min(e,this.last);this.computed<n;this.computed++){if(this.advance(this.state,this.step),!this.state.every(s=>Math.abs(s)<_e)){this.last=this.computed;return}this.states.set(this.state,(this.computed+1)*this.dimension)}}at(e){this.reach(e);let n=Math.min(e,this.last)*this.dimension;return this.states.subarray(n,n+this.dimension)}error(e){return(this.energy(this.at(e))-this.energyAtStart)/this.scale}worstError(e){this.reach(e);for(let n=Math.min(e,this.last);this.judged<n;this.judged++)this.worst[this.judged+1]=Math.max(this.worst[this.judged],Math.abs(this.error(this.judged+1)));return this.worst[Math.min(e,this.last)]}};function b(t,e={},...n){let s=document.createElement(t);for(let[o,r]of Object.entries(e))o in s&&o!=="list"?s[o]=r:s.setAttribute(o,r);return s.append(...n),s}var I=(t,e)=>b("button",{type:"button",textContent:t,onclick:e});function Pt(){let t=[];return{listen(e,n,s,o){e.addEventListener(n,s,o),t.push(()=>e.removeEventListener(n,s,o))},silence(){for(;t.length;)t.pop()()}}}var _=(t,e)=>Math.abs(t)<1e6?t.toFixed(e).replace("-","\u2212").replace(/^−(0(\.0*)?)$/,"$1"):gt(t),qe="\u2070\xB9\xB2\xB3\u2074\u2075\u2076\u2077\u2078\u2079",It=t=>`10${t<0?"\u207B":""}${[...String(Math.abs(t))].map(e=>qe[e]).join("")}`;function gt(t){if(t===0)return"0";let[e,n]=Math.abs(t).toExponential(1).split("e");return`${t<0?"\u2212":""}${e}\xB7${It(Number(n))}`}var V=t=>`${_(t*180/Math.PI,1)}\xB0`;function re(t){let e=10**Math.floor(Math.log10(t));return e*[1,2,5,10].find(n=>n*e>=t)}function bt(t,e,n){let s=re((e-t)/n),o=Math.max(0,-Math.floor(Math.log10(s)));return ie(s,t,e).map(r=>[r*s,_(r*s,o)])}function yt(t,e,n){let s=4/Math.PI*((e-t)/n),o=[1,2,4,8,16].find(i=>i>=s)??4*re(s/4),r=o*Math.PI/4;return ie(r,t,e).map(i=>[i*r,ze(i*o)])}function ie(t,e,n){let s=Math.ceil(e/t-1e-9);return Array.from({length:Math.floor(n/t+1e-9)-s+1},(o,r)=>s+r)}function ze(t){if(t===0)return"0";let e=t%4===0?1:t%2===0?2:4,n=Math.abs(t)/(4/e),s=n===1?"":n<1e4?n:gt(n);return`${t<0?"\u2212":""}${s}\u03C0${e===1?"":`/${e}`}`}var wt={quantities:{gravity:{light:"#525f78",dark:"#9dabc3",label:"gravity"},axis1:{light:"#774c00",dark:"#dab473",label:"first body axis"},axis2:{light:"#7e6b00",dark:"#b4a448",label:"second body axis"},axis3:{light:"#373a00",dark:"#d0d4a1",label:"third body axis"},omega:{light:"#2774c2",dark:"#61aaf1",label:"angular velocity"},momentum:{light:"#810085",dark:"#ffbcff",label:"angular momentum"},energy:{light:"#c05155",dark:"#ee8a91",label:"energy"},gamma:{light:"#00544d",dark:"#86d4cf",label:"reduced attitude, or the angle of a planar pendulum"}},page:{ink:{light:"#20242b",dark:"#dbdfe6",label:"text"},muted:{light:"#5a626e",dark:"#9fa8b5",label:"secondary text, axes and grids"},accent:{light:"#3448ba",dark:"#a3b7ff",label:"links"},ground:{light:"#ffffff",dark:"#14181e",label:"page background"}}};var Be=Object.keys(wt.quantities),Je={...wt.quantities,...wt.page},He=()=>{let{theme:t}=document.documentElement.dataset,e=document.body.dataset.jpThemeLight;return t||e?t==="dark"||e==="false":matchMedia("(prefers-color-scheme: dark)").matches};function ae(t){let e=getComputedStyle(t),n=He()?"dark":"light",s=o=>e.getPropertyValue(Be.includes(o)?`--q-${o}`:`--${o}`).trim();return Object.fromEntries(Object.entries(Je).map(([o,r])=>[o,s(o)||r[n]]))}function le(t){let e=new MutationObserver(t);for(let s of[document.documentElement,document.body])e.observe(s,{attributes:!0,attributeFilter:["data-theme","data-jp-theme-light"]});let n=matchMedia("(prefers-color-scheme: dark)");return n.addEventListener("change",t),()=>{e.disconnect(),n.removeEventListener("change",t)}}var Fe=["ink","accent","muted"],z=[[],[6,2],[1.5,2.5]],P=(t,e,n)=>t[n===1?"gamma":Fe[e]];function xt(t){return/^(theta|phi)/.test(t)?"s-gamma":/^d(theta|phi)/.test(t)?"s-omega":/^(gravity|energy|momentum)$/.test(t)?`s-${t}`:"s-ink"}var Ge={1:"\u2081",2:"\u2082"},Ye=t=>t.replace("dtheta","\u03B8\u0307").replace("theta","\u03B8").replace("phi","\u03C6").replace("momentum","h").replace(/[12]/,e=>Ge[e]);function ce(t){let{model:e,config:n}=t,s=n.runs.length>1,o=n.views.includes("energy"),r=n.runs.map((a,m)=>{let l={},u=(p,g,d)=>(l[p]=b("b",{className:p==="t"?"short":""}),b("span",{},b("span",{className:d},g)," ",l[p])),c=b("span"),h=b("div",{className:"line"});s&&h.append(b("span",{className:"name"},b("i",{className:`swatch swatch-${m+1}`}),c)),h.append(u("t","t","s-ink"));for(let{name:p}of e.numbers)h.append(u(p,Ye(p),xt(p)));return h.append(u("energy","E","s-energy")),h.append(u("error",s?"error":`${o?"largest":"relative"} error`,"s-energy")),{line:h,owner:c,values:l}});function i({runs:a}){r.forEach(({owner:m,values:l},u)=>{let{t:c,numbers:h,energy:p,error:g,worstError:d}=t.values(u);m.textContent=t.nameOf(u),l.t.textContent=`${_(c,2)} s`,e.numbers.forEach(({name:f,unit:y},v)=>{let x=`${_(h[v],3)} ${y}`,k=v<e.angles&&a.length===1;l[f].textContent=k?`${x} (${V(h[v])})`:x}),l.energy.textContent=`${_(p,4)} J`,l.error.textContent=gt(o?d:g)})}return{element:b("div",{className:"readout","data-control":"readout"},...r.map(({line:a})=>a)),show:i}}var Lt=(t,e,n="s-ink")=>b("span",{className:n,"aria-hidden":"true"},t,b("span",{className:"whose"},e));function Tt(t,e,n,s,o=""){let[r,i,a]=e.slider,m=`${e.title}, ${e.symbol}`,l={"aria-label":e.unit?`${m}${o} in ${e.unit}`:`${m}${o}`},u=b("input",{type:"range",min:r,max:i,step:a,...l}),c=b("input",{type:"number",step:a,...l}),h=b("span",{className:"unit"});u.oninput=()=>s(u.valueAsNumber);let p=!1,g=()=>{p&&(p=!1,s(c.valueAsNumber))};c.oninput=()=>{p=!0},c.onchange=g,c.onblur=()=>{p=!1},c.onkeydown=f=>{f.key==="Enter"&&g()};let d=Lt(m,o,xt(t));return{element:b("div",{className:"control","data-control":t},d,u,c,h),show(f){let y=n(f);u.value=y,u.setAttribute("aria-valuetext",`${Number(y.toPrecision(6))} ${e.unit}`),p||(c.value=y),h.textContent=e.unit==="rad"?`rad = ${V(y)}`:e.unit}}}function me(t,e,n,s,o=""){let r=b("select",{"aria-label":`${t}${o}`});for(let[i,a]of e)r.append(b("option",{value:i,textContent:a}));return r.onchange=()=>s(r.value),{element:b("div",{className:"control"},Lt(t,o),r),show:i=>r.value=n(i)}}function ue(t){let{config:e,together:n}=t,s=B(e.model).properties,o=s.speed.enum.map(c=>[c,`${c} \xD7`]),r=c=>t.change({speed:Number(c)}),i=c=>t.change({step:c}),a={scrub:[Ve(t)],speed:[me("speed",o,c=>c.speed,r)],readout:[ce(t)],step:[Tt("step",s.step,c=>c.step,i)],runs:[We(t)]};for(let[c,h]of Object.entries(rt(e.model))){let p=g=>t.change({parameters:{[c]:g}});a[c]=[Tt(c,h,g=>g.parameters[c],p)]}let m=[...e.runs.keys()],l=c=>m.length>1?`, pendulum ${c+1}`:"";for(let[c,h]of Object.entries(R(e.model)))a[c]=(n?[0]:m).map(p=>Tt(c,h,d=>d.runs[p].start[c],d=>t.changeStart(p,{[c]:d}),n?"":l(p)));let u=s.runs.items.properties.integrator.enum.map(c=>[c,it[c]]);return a.integrator=m.map(c=>me("integrator",u,p=>p.runs[c].integrator,p=>t.change({runs:t.config.runs.map((g,d)=>d===c?{...g,integrator:p}:g)}),l(c))),a}function pe(t,e){let n=Object.values(t).filter(i=>e===1||i.length===1),s=Object.values(t).filter(i=>e>1&&i.length>1),o=n.flat().map(i=>i.element);if(!s.length)return o;let r=Array.from({length:e},(i,a)=>b("div",{className:"group"},b("p",{className:"owner"},b("i",{className:`swatch swatch-${a+1}`}),`pendulum ${a+1}`),...s.map(m=>m[a].element)));return[...o,...r]}function Ve(t){let e=b("input",{type:"range",min:0,step:.01,"aria-label":"time in s"});e.oninput=()=>t.change({time:Math.min(e.valueAsNumber,t.config.duration),playing:!1});let n=b("span",{className:"unit"});return{element:b("div",{className:"control scrub","data-control":"scrub"},Lt("time, t",""),e,n),show({time:s,duration:o}){e.max=o,e.value=s,n.textContent=`${_(s,2)} s`,e.setAttribute("aria-valuetext",n.textContent)}}}function We(t){let e=I("Add a pendulum",()=>{let{runs:o}=t.config,r={...o.at(-1).start},[i]=Object.keys(r);r[i]+=r[i]>1?-.5:.5,t.change({runs:[...o,{...o.at(-1),start:r}]})}),n=I("Remove the last",()=>t.change({runs:t.config.runs.slice(0,-1)})),s=B(t.config.model).properties.runs.maxItems;return{element:b("div",{className:"buttons","data-control":"runs"},e,n),show({runs:o}){e.disabled=o.length===s,n.disabled=o.length===1}}}var Xe=.01,Ke=.1;function he(t,e){let{config:n,recordings:s,model:o}=t,r=s.length>1,i=new Set(n.runs.map(c=>c.integrator)).size>1,a=["t (s)"];s.forEach((c,h)=>{let p=r?` ${i?n.runs[h].integrator:h+1}`:"";for(let{name:g,unit:d}of o.numbers)a.push(`${g}${p} (${d})`);a.push(`energy${p} (J)`)});let m=Math.max(1,Math.round(e/n.step)),l=Math.max(n.time,Math.min(n.window,n.duration))/n.step,u=[];for(let c=0;c<=l+1e-9;c+=m){let h=[Number((c*n.step).toPrecision(12))];for(let p of s){p.reach(c);let g=c<=p.last?p.at(c):null;for(let{of:d}of o.numbers)h.push(g?d(g,n.parameters):"");h.push(g?p.energy(g):"")}u.push(h)}return{header:a,rows:u}}var Qe=t=>String(Number(t.toPrecision(6)));function Ze(t){let{header:e,rows:n}=he(t,Ke),s=(i,a)=>b("tr",{},...i.map(m=>b(a,a==="th"?{scope:"col"}:{},m))),o=b("tbody");for(let[i,...a]of n)o.append(s([Qe(i),...a.map(m=>m===""?"":m.toPrecision(6))],"td"));let r=b("table",{},b("thead",{},s(e,"th")),o);return b("div",{className:"data-table",tabIndex:0,role:"region","aria-label":"data of the motion"},r)}function tn(t){let{header:e,rows:n}=he(t,Xe);return`${[e,...n].map(s=>s.join(",")).join(`
`)}
`}function en(t,e){let n=URL.createObjectURL(new Blob([t],{type:"text/csv"}));b("a",{href:n,download:e}).click(),URL.revokeObjectURL(n)}async function nn({key:t,config:e}){history.replaceState(null,"",ct(t,e));try{return await navigator.clipboard.writeText(location.href),"The link is copied, and stands in the page's address."}catch{return"The link now stands in the page's address."}}function de(t){let e=b("div"),n=b("span",{role:"status"}),s=I("Show the data",()=>{let i=!t.showTable;t.showTable=i?()=>e.replaceChildren(Ze(t)):null,i?t.showTable():e.replaceChildren(),s.textContent=i?"Hide the data":"Show the data",s.setAttribute("aria-expanded",String(i))});s.setAttribute("aria-expanded","false");let r=b("div",{className:"buttons"},s,I("Save CSV",()=>en(tn(t),`${t.config.name??t.config.model}.csv`)));if(t.key){let i=async()=>{n.textContent=await nn(t)};r.append(I("Copy link",i))}return r.append(n),b("div",{},r,e)}var Y=Math.PI/180,sn=3,fe=Array.from({length:1441},(t,e)=>(e-720)/4*Y);function ge(t,e){let{model:n}=t,s=n.coordinates.slice(0,n.angles),o=Object.fromEntries(n.coordinates.slice(n.angles).map(r=>[r,0]));for(let r of t.config.runs.keys())s.forEach((i,a)=>{let m=l=>t.changeStart(r,{...o,...l},{playing:!1});Dt(t,e,r,{words:R(t.config.model)[i].title,names:[i],nudge:(l,u)=>m({[i]:t.config.runs[r].start[i]+u*Y}),begin:()=>m(Object.fromEntries(s.map((l,u)=>[l,t.values(r).numbers[u]]))),move:(l,u)=>{let[c,h]=e.metres(l,u),p=a?n.bobs(t.config.parameters)(t.recordings[r].at(0))[a-1]:[0,0];m({[i]:Math.atan2(c-p[0],h-p[1])})}})})}function be(t,e){let{model:n,inside:s}=t;for(let a of t.config.runs.keys()){let m=()=>t.config.runs[a].start,l=u=>t.changeStart(a,{theta:u},{playing:!1});Dt(t,e,a,{words:R(t.config.model).theta.title,names:["theta"],nudge:(u,c)=>l(m().theta+c*Y),move:(u,c)=>{let h=n.point(t.config.parameters),p=fe.map(g=>{let[d,f]=e.place(h(n.begin({...m(),theta:g})));return Math.hypot(d-u,f-c)});l(fe[p.indexOf(Math.min(...p))])}})}let{canvas:o}=e,r=(a,m)=>{e.turn(a,m),t.draw()};s.listen(o,"keydown",a=>{if(!(a.key in Mt))return;a.preventDefault();let[m,l]=Mt[a.key];r(l?0:m*5*Y,l?m*5*Y:0)});let i=null;s.listen(o,"pointerdown",a=>{a.button||a.pointerType==="touch"||(o.setPointerCapture(a.pointerId),i=a)}),s.listen(o,"pointermove",a=>{i&&(r((i.clientX-a.clientX)/100,(a.clientY-i.clientY)/100),i=a)}),s.listen(o,"lostpointercapture",()=>i=null)}function ye(t,e,{names:n}){let s=n.map(i=>R(t.config.model)[i].title),o=(i,a)=>t.changeStart(i,a,{playing:!1});for(let i of t.config.runs.keys())Dt(t,e,i,{words:`${s[0]} (left and right), ${s[1]} (up and down)`,names:n,nudge:(a,m)=>{let l=n[a?1:0];o(i,{[l]:t.config.runs[i].start[l]+m*(a?.1:Y)})},begin:()=>e.hold(!0),move:(a,m)=>o(i,e.startAt(t.frame(),a,m)),end:()=>e.hold(!1)});let r;we(t,e.canvas,e.canvas,{accepts:e.inside,begin:(i,a)=>{r=e.nearest(i,a),e.hold(!0)},move:(i,a)=>o(r,e.startAt(t.frame(),i,a)),end:()=>e.hold(!1)})}var Mt={ArrowRight:[1,!1],ArrowLeft:[-1,!1],ArrowUp:[1,!0],ArrowDown:[-1,!0],PageUp:[10,!0],PageDown:[-10,!0]};function Dt(t,e,n,{words:s,names:o,nudge:r,...i}){let a=t.config.runs.length>1?`${s}, pendulum ${n+1}`:s,m=b("span",{className:"handle",tabIndex:t.together&&n>0?-1:0,role:"slider","aria-label":a,"aria-valuemin":-180,"aria-valuemax":180});we(t,m,e.canvas,i),t.inside.listen(m,"keydown",l=>{if(!(l.key in Mt))return;l.preventDefault();let[u,c]=Mt[l.key];r(c,l.shiftKey?u/10:u)}),e.box.append(m),e.handles.push(m),t.handles.push({handle:m,start:()=>t.config.runs[n].start,names:o})}function we(t,e,n,{accepts:s=()=>!0,begin:o=()=>{},move:r,end:i=()=>{}}){let a=c=>{let h=n.getBoundingClientRect();return[c.clientX-h.left,c.clientY-h.top]},{listen:m}=t.inside,l=null,u=!1;m(e,"pointerdown",c=>{c.button||e===n&&c.pointerType==="touch"||s(...a(c))&&(c.preventDefault(),e!==n&&e.focus({preventScroll:!0}),e.setPointerCapture(c.pointerId),l={place:a(c),playing:t.config.playing},t.change({playing:!1}))}),m(e,"pointermove",c=>{if(!l)return;let[h,p]=a(c);!u&&Math.hypot(h-l.place[0],p-l.place[1])<sn||(u||o(...l.place),u=!0,r(h,p))}),m(e,"lostpointercapture",()=>{if(!l)return;let c=u?!t.calm.matches:l.playing;u&&i(),l=null,u=!1,t.change({playing:c})})}var xe=`/* Colours are set by the script as --s-ink and its like (theme.js); fonts come from the page. */

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
`;function J(t){let e=document.createElement("div");e.className="view";let n=document.createElement("canvas");return n.setAttribute("role","img"),n.setAttribute("aria-label",t),e.append(n),{box:e,canvas:n}}function H(t,e,n){let{clientWidth:s,clientHeight:o}=t.parentElement;if(!s||!o)return null;let r=window.devicePixelRatio||1,[i,a]=[Math.round(s*r),Math.round(o*r)];(t.width!==i||t.height!==a)&&Object.assign(t,{width:i,height:a});let m=t.getContext("2d");return m.setTransform(r,0,0,r,0,0),m.fillStyle=e.ground,m.fillRect(0,0,s,o),m.font=`12px ${n}`,m.lineJoin="round",{context:m,width:s,height:o}}function N(t,e,n,s=[]){Object.assign(t,{strokeStyle:e,lineWidth:n}),t.setLineDash(s),t.stroke(),t.setLineDash([])}function j(t,e,n,s,o){t.beginPath(),t.arc(e,n,s,0,2*Math.PI),t.fillStyle=o,t.fill()}var vt={left:48,right:12,top:26,bottom:36};function ot({context:t,width:e,height:n},s,{x:o,y:r,square:i=!1}){let[a,m,l,u]=[vt.left,e-vt.right,vt.top,n-vt.bottom];if(i){let p=Math.min(m-a,u-l);[a,m]=[(a+m-p)/2,(a+m+p)/2],[l,u]=[(l+u-p)/2,(l+u+p)/2]}let c=p=>a+(p-o.low)/(o.high-o.low)*(m-a),h=p=>u-(p-r.low)/(r.high-r.low)*(u-l);t.beginPath();for(let[p]of o.ticks)t.rect(c(p),l,0,u-l);for(let[p]of r.ticks)t.rect(a,h(p),m-a,0);t.globalAlpha=.22,N(t,s.muted,.7),t.globalAlpha=1,Object.assign(t,{fillStyle:s.ink,textAlign:"center",textBaseline:"top"});for(let[p,g]of o.ticks)t.fillText(g,c(p),u+5);Object.assign(t,{textAlign:"right",textBaseline:"middle"});for(let[p,g]of r.ticks)t.fillText(g,a-5,h(p));return t.textBaseline="top",t.fillText(o.label,m,u+19),t.textAlign="left",t.fillStyle=s[r.colour??"ink"],t.fillText(r.label,i?a:6,i?l-18:4),t.save(),t.beginPath(),t.rect(a,l-1,m-a,u-l+2),t.clip(),{X:c,Y:h,left:a,right:m,valueOf:(p,g)=>[o.low+(p-a)/(m-a)*(o.high-o.low),r.low+(u-g)/(u-l)*(r.high-r.low)],close:()=>t.restore()}}function T(t,e){t.beginPath();let n=!0;for(let s of e)s===null?n=!0:n?(t.moveTo(s[0],s[1]),n=!1):t.lineTo(s[0],s[1])}var rn="time (s)";function Me({config:t,time:e}){let n=Math.max(t.window,e);return{low:n-t.window,high:n,label:rn,ticks:bt(n-t.window,n,6)}}function*Rt(t,e,n,s){let o=t.step,r=Math.max(1,Math.floor((n-e)/o/(2*s))),i=Math.floor(e/o/r)*r;for(let a=i;a<n/o&&a<=t.last;a+=r)yield a;n/o<=t.last&&(yield Math.floor(n/o+1e-9))}function ve(){let{box:t,canvas:e}=J("angle against time");function n(s){let o=H(e,s.colours,s.font);if(!o)return;let{context:r,width:i}=o,{recordings:a,model:m,time:l,colours:u}=s,c=Me(s),h=m.point?0:-1/0,[p,g]=[Math.max(h,-Math.PI/4),Math.PI/4];for(let S of a){S.reach(Math.ceil(c.high/S.step));for(let M of Rt(S,c.low,c.high,i))for(let A=0;A<m.angles;A++){let w=m.numbers[A].of(S.at(M));p=Math.min(p,w),g=Math.max(g,w)}}let d=Math.PI/4,f=(g-p)/40;[p,g]=[d*Math.floor(Math.max(h,p-f)/d),d*Math.ceil((g+f)/d)];let y=m.angles===1?"angle \u03B8 (rad)":"angles \u03B8\u2081, \u03B8\u2082 (rad)",v={low:p,high:g,label:y,colour:"gamma",ticks:yt(p,g,5)},x=ot(o,u,{x:c,y:v}),k=(S,M,A)=>a.forEach((w,O)=>{for(let E=0;E<m.angles;E++){let q=[...Rt(w,S,M,i)];T(r,q.map(F=>[x.X(F*w.step),x.Y(m.numbers[E].of(w.at(F)))]));let L=z[m.angles>1?E:O];N(r,P(u,O,a.length),A,L)}});r.globalAlpha=.3,k(l,c.high,1.2),r.globalAlpha=1,k(c.low,l,1.9),a.forEach((S,M)=>{let A=s.stateOf(S);for(let w=0;w<m.angles;w++)j(r,x.X(l),x.Y(m.numbers[w].of(A)),4,P(u,M,a.length))}),x.close()}return{box:t,canvas:e,draw:n}}function ke(){let{box:t,canvas:e}=J("largest error of the energy so far, against time"),[n,s]=[-16,2];function o(r){let i=H(e,r.colours,r.font);if(!i)return;let{context:a,width:m}=i,{recordings:l,time:u,colours:c}=r,h=Me(r),p=[-16,-12,-8,-4,0].map(y=>[y,It(y)]),f=ot(i,c,{x:h,y:{low:n,high:s,label:"largest relative energy error so far",colour:"energy",ticks:p}});l.forEach((y,v)=>{let x=M=>[f.X(M*y.step),f.Y(Math.max(n,Math.log10(y.worstError(M))))],k=(M,A,w)=>{T(a,[...Rt(y,M,A,m)].map(x)),N(a,S,w,z[v])},S=l.length===1?c.energy:P(c,v,l.length);a.globalAlpha=.3,k(u,h.high,1.2),a.globalAlpha=1,k(h.low,u,1.9),j(a,...x(Math.floor(u/y.step+1e-9)),4,S)}),f.close()}return{box:t,canvas:e,draw:o}}var an=1.5,kt=20;function Se(){let{box:t,canvas:e}=J("the pendulum"),n=[],s,o;function r(a){let m=H(e,a.colours,a.font);if(!m)return;let{context:l,width:u,height:c}=m,{config:h,model:p,recordings:g,time:d,colours:f}=a;s=(.5*Math.min(u,c)-16)/p.reach(h.parameters),o=[u/2,c/2];let y=p.bobs(h.parameters),v=x=>y(x).map(([k,S])=>[o[0]+s*k,o[1]+s*S]);l.beginPath(),l.arc(...o,s*p.reach(h.parameters),0,2*Math.PI),l.globalAlpha=.35,N(l,f.muted,.8),l.globalAlpha=1,g.forEach((x,k)=>ln(l,x,d,p.trail,v,P(f,k,g.length)));for(let x of[...g.keys()].reverse()){let k=v(a.stateOf(g[x])),S=P(f,x,g.length);T(l,[o,...k]),N(l,g.length===1?f.ink:S,2.5,z[x]),k.forEach(([M,A],w)=>{j(l,M,A,9+2.5*x,f.ground),j(l,M,A,7.5+2.5*x,S),n[x*k.length+w].style.transform=`translate(${M}px, ${A}px)`})}j(l,...o,3.5,f.ink)}return{box:t,canvas:e,draw:r,handles:n,metres:(a,m)=>[(a-o[0])/s,(m-o[1])/s]}}function ln(t,e,n,s,o,r){let i=l=>o(e.at(l)).at(-1),a=Math.ceil(n*kt),m=an*kt;for(let l=1;l<=m&&l<=a;l++){t.globalAlpha=.75*(1-l/(m+1));let u=Math.round((a-l)/kt/e.step);if(s==="dots")j(t,...i(u),2.5,r);else{let c=Math.min(n/e.step,Math.round((a-l+1)/kt/e.step));T(t,[0,1,2,3,4].map(h=>i(Math.round(u+(c-u)*h/4)))),N(t,r,1.8)}}t.globalAlpha=1}var cn={phase:"phase plane",dial:"dial",potential:"effective potential and energy"},mn=2,_t=20;function St(t){let{box:e,canvas:n}=J(cn[t]),s=[],o,r,i,a=!1;function m(p){let g=H(n,p.colours,p.font);if(!g)return;let{context:d}=g,{config:f,model:y,recordings:v,time:x,colours:k}=p,{parameters:S}=f,M=y.planes[t];n.classList.toggle("draggable",!!M.start);let A=f.runs.map($=>$.start);a||(i=[M.x,M.y].map(({range:$})=>$(S,A)));let w=({label:$,isAngle:C},[U,D],G)=>({low:U,high:D,label:$,ticks:(C?yt:bt)(U,D,G)});o=ot(g,k,{x:w(M.x,i[0],4),y:w(M.y,i[1],5),square:M.square});let O=($,C,U)=>{for(let D of $)T(d,D.map(([G,Z])=>[o.X(G),o.Y(Z)])),N(d,C,U)};d.globalAlpha=.45,O(M.background(S,A),k.muted,M.still?2:.8),d.globalAlpha=1;let E=v.length>1;for(let $ of A)O(M.level(S,$),k.energy,E?1.2:1.9);let q=M.x.of(S),L=M.y.of(S),F=$=>[o.X(q($)),o.Y(L($))];v.forEach(($,C)=>{if(M.still)return;let U=E?P(k,C,v.length):k.ink;T(d,un($,x,f.window,F,D=>Nt(D[M.angle]))),N(d,U,E?1.5:1,z[C])}),r=v.map($=>F(p.stateOf($))),v.forEach(($,C)=>{let U=E?P(k,C,v.length):k.ink;for(let Z=1;!E&&!M.still&&Z<=mn*_t;Z++){let Bt=(Math.ceil(x*_t)-Z)/_t;if(Bt<0)break;j(d,...F($.at(Math.round(Bt/$.step))),2.2,U)}let[D,G]=r[C];M.hand&&(T(d,[[o.X(0),o.Y(0)],[D,G]]),N(d,U,1.5)),j(d,D,G,6.5,k.ground),j(d,D,G,5,P(k,C,v.length)),M.start&&(s[C].style.transform=`translate(${D}px, ${G}px)`)}),o.close()}function l({model:p,config:g},d,f){let y=o.valueOf(d,f).map((v,x)=>Math.max(i[x][0],Math.min(i[x][1],v)));return p.planes[t].start(g.parameters,...y)}let u=(p,g)=>o.valueOf(p,g).every((d,f)=>i[f][0]<=d&&d<=i[f][1]),c=p=>a=p;function h(p,g){let d=r.map(([f,y])=>Math.hypot(f-p,y-g));return d.indexOf(Math.min(...d))}return{box:e,canvas:n,draw:m,handles:s,startAt:l,nearest:h,inside:u,hold:c}}function*un(t,e,n,s,o){let r=Math.min(t.last,Math.floor(e/t.step+1e-9)),i=Math.max(0,r-Math.round(n/t.step)),a=Math.max(1,Math.floor(.005/t.step)),m;for(let l=i;l<=r;l=l<r?Math.min(l+a,r):r+1){let u=t.at(l);m!==void 0&&o(u)!==m&&(yield null),m=o(u),yield s(u)}}var pn=Array.from({length:73},(t,e)=>Math.PI*e/36),hn=.01,dn=1500;function Oe(){let{box:t,canvas:e}=J("the pendulum; arrow keys turn the view");e.tabIndex=0,e.classList.add("turnable");let n=[],s=.5,o=.3,r,i;function a([u,c,h]){let[p,g]=[Math.cos(s),Math.sin(s)],[d,f]=[Math.cos(o),Math.sin(o)],y=c*p-u*g;return[i[0]+r*(u*p+c*g),i[1]+r*(h*d+y*f),y*d-h*f]}function m(u){let c=H(e,u.colours,u.font);if(!c)return;let{context:h,width:p,height:g}=c,{config:d,model:f,recordings:y,time:v,colours:x}=u,k=f.reach(d.parameters),S=f.point(d.parameters);r=(.5*Math.min(p,g)-16)/k,i=[p/2,g/2];let M=(w,O,E,q,L=1)=>{let F=w.map(a);for(let $ of[-1,1])T(h,F.map(C=>$*C[2]>-.03*k?C:null)),h.globalAlpha=$<0?.4*L:L,N(h,O,E,q);h.globalAlpha=1},A=w=>M(pn.map(O=>w(k*Math.cos(O),k*Math.sin(O))),x.muted,.8,[],.5);A((w,O)=>[w,O,0]),A((w,O)=>[w,0,O]),A((w,O)=>[0,w,O]),h.beginPath(),h.arc(...i,r*k,0,2*Math.PI),h.globalAlpha=.35,N(h,x.muted,.8),h.globalAlpha=1,y.forEach((w,O)=>{let E=[],q=Math.max(1,Math.floor(hn/w.step));for(let L=Math.floor(v/w.step);L>=0&&L*w.step>v-d.window&&E.length<dn;L-=q)E.push(S(w.at(L)));M(E,P(x,O,y.length),1.3,z[O],.8)});for(let w of[...y.keys()].reverse()){let[O,E]=a(S(u.stateOf(y[w]))),q=P(x,w,y.length);T(h,[i,[O,E]]),N(h,y.length===1?x.ink:q,2.5,z[w]),j(h,O,E,9+2.5*w,x.ground),j(h,O,E,7.5+2.5*w,q),n[w].style.transform=`translate(${O}px, ${E}px)`}j(h,...i,3.5,x.ink)}function l(u,c){s+=u,o=Math.max(-Math.PI/2,Math.min(Math.PI/2,o+c))}return{box:t,canvas:e,draw:m,handles:n,place:a,turn:l}}var fn={pendulum:t=>t.point?Oe():Se(),angle:ve,phase:()=>St("phase"),dial:()=>St("dial"),potential:()=>St("potential"),energy:ke},gn=.02,bn=.25,yn=100;function zt(t,e,n={}){let s=new qt(t,n);return s.open(e),{set:o=>s.set(o),get:()=>s.get(),destroy:()=>s.destroy()}}var qt=class{constructor(e,{onChange:n=()=>{},key:s=null}){Object.assign(this,{host:e,onChange:n,key:s}),this.always=Pt(),this.inside=Pt(),this.root=b("div",{className:"pendulum-simulation"}),e.append(this.root),e.classList.add("pendulum-simulation-host"),xn(e.getRootNode()),this.readColours(),this.stopWatching=le(()=>{this.readColours(),this.draw()}),this.resizing=new ResizeObserver(()=>this.draw()),this.resizing.observe(this.root),this.visible=!0,this.seeing=new IntersectionObserver(o=>{this.visible=o.at(-1).isIntersecting,this.runClock()}),this.seeing.observe(this.root),this.calm=matchMedia("(prefers-reduced-motion: reduce)"),this.always.listen(this.calm,"change",()=>this.calm.matches&&this.config&&this.change({playing:!1})),this.always.listen(window,"resize",()=>this.draw()),s&&this.always.listen(window,"hashchange",()=>this.followLink())}open(e){try{let n=X(e);this.authored=structuredClone(n),this.calm.matches&&(n.playing=!1),this.take(n)}catch(n){this.fault(n.message);return}this.key&&this.followLink()}followLink(){if(this.authored)try{let e=mt(this.key,location.hash,this.authored.model);if(!e)return;this.take(this.merged(this.authored,e)),this.root.scrollIntoView({block:"center"})}catch(e){this.fault(`The address of this page asks for what this simulation cannot show: ${e.message}.`,!0)}}get(){if(!this.config)return null;let e=this.recordings.map((s,o)=>this.values(o)),n={t:this.config.time,energy:e.map(s=>s.energy),error:e.map(s=>s.error)};return this.model.numbers.forEach(({name:s},o)=>n[s]=e.map(r=>r.numbers[o])),{...structuredClone(this.config),state:n}}set(e){try{this.take(this.merged(this.config??this.lastGood??{},e))}catch(n){this.fault(n.message);return}this.report()}isAsAuthored(){let e=({parameters:n,runs:s,step:o,speed:r})=>JSON.stringify([n,s,o,r]);return e(this.config)===e(this.authored)}change(e){try{this.take(this.merged(this.config,e))}catch(n){this.complaint.textContent=`${wn(n.message,B(this.config.model))}.`,this.showControls();return}this.complaint.textContent="",this.report()}changeStart(e,n,s={}){let o=this.config.runs.map((r,i)=>this.together||i===e?{...r,start:{...r.start,...n}}:r);this.change({runs:o,time:0,...s})}merged(e,n){if(n.model&&n.model!==e.model)return X(n);let s={...e,...n};n.parameters&&(s.parameters={...e.parameters,...n.parameters}),Array.isArray(n.runs)&&(s.runs=n.runs.map((a,m)=>{let l=e.runs?.[m]??e.runs?.at(-1);return{...l,...a,start:{...l?.start,...a?.start}}}));let o=X(s),r=a=>JSON.stringify(a(o))!==JSON.stringify(a(e)),i=r(({runs:a})=>a?.map(m=>m.start))||e.playing&&r(({parameters:a,runs:m,step:l})=>[a,m,l]);return n.time===void 0&&i?{...o,time:0}:o}take(e){let n=this.config,s=o=>n&&o.every(r=>JSON.stringify(n[r])===JSON.stringify(e[r]));if(this.config=e,this.model=ft[e.model],!s(["model","parameters","runs","step","duration"])){let{parameters:o,runs:r,step:i,duration:a}=e;this.recordings=r.map(m=>new Q(this.model,o,m,i,a))}(!s(["model","views","controls","description"])||n.runs.length!==e.runs.length||!this.views)&&this.build(),this.draw(),this.showControls(),this.runClock()}values(e){let n=this.recordings[e],s=this.stepOf(this.config.time),o=n.at(s);return{t:Math.min(s,n.last)*this.config.step,numbers:this.model.numbers.map(({of:r})=>r(o,this.config.parameters)),energy:n.energy(o),error:n.error(s),worstError:n.worstError(s)}}stepOf(e){return Math.floor(e/this.config.step+1e-9)}stateOf(e){let n=this.stepOf(this.config.time),s=e.at(n),o=e.at(n+1),r=Math.max(0,this.config.time/this.config.step-n);return s.map((i,a)=>i+r*(o[a]-i))}build(){let e=this.root.querySelector("details")?.open??!1,n=this.root.contains(document.activeElement)?$e(document.activeElement):null;this.clear();let{config:s,model:o}=this,{runs:r,views:i,controls:a}=s,m=JSON.stringify(r[0].start);this.together=r.every(d=>JSON.stringify(d.start)===m)&&new Set(r.map(d=>d.integrator)).size>1,this.views=Object.fromEntries(i.map(d=>[d,fn[d](o)])),this.controls=ue(this);let l=d=>this.controls[d].map(f=>f.element),u=Object.fromEntries(Object.entries(this.controls).filter(([d])=>!a.includes(d)));this.playing=I("Play",()=>this.togglePlaying()),this.playing.className="play";let c=I("Step",()=>this.stepForward()),h=I("Reset",()=>{this.change({time:0,playing:!1}),this.announce()});this.restoring=I("Restore the settings",()=>this.change({...this.authored,playing:!1})),this.complaint=b("p",{className:"complaint",role:"alert"}),this.words=b("p",{className:"unseen","aria-live":"polite"});let p=b("details",{open:e},b("summary",{},"More controls and data"),...pe(u,r.length),de(this)),g=`Simulation of a ${B(s.model).title}`;this.root.setAttribute("role","group"),this.root.setAttribute("aria-label",s.description?`${g}: ${s.description}`:g),this.root.append(b("div",{className:`views views-${i.length}`},...Object.values(this.views).map(d=>d.box)),b("div",{className:"buttons transport"},this.playing,c,h,this.restoring),...a.flatMap(l),this.complaint,p,this.words),this.views.pendulum&&(o.point?be:ge)(this,this.views.pendulum);for(let[d,f]of Object.entries(o.planes))this.views[d]&&f.start&&ye(this,this.views[d],f);this.showControls(),n&&this.focus(n)}focus(e){let n=[...this.root.querySelectorAll("button, input, select, summary, .handle")].find(o=>$e(o)===e);((n?.disabled?n.parentElement.querySelector("button:enabled"):n)??this.playing).focus({preventScroll:!0})}fault(e,n=!1){this.lastGood=this.config??this.lastGood,this.config=null,this.clear(),this.root.removeAttribute("role");let s=n?e:`This simulation cannot be shown: ${e}.`;this.root.append(b("p",{className:"fault",role:"alert"},s)),n&&this.root.append(I("Show it as the page has it",()=>this.take({...this.authored,playing:!1})))}clear(){cancelAnimationFrame(this.request),this.request=null,this.inside.silence(),this.root.replaceChildren(),this.views=this.showTable=null,this.handles=[]}readColours(){this.colours=ae(this.host),this.font=getComputedStyle(this.host).getPropertyValue("--text-sans")||"sans-serif";for(let[e,n]of Object.entries(this.colours))this.root.style.setProperty(`--s-${e}`,n)}frame(){let{config:e,model:n,recordings:s,colours:o,font:r}=this;return{config:e,model:n,recordings:s,colours:o,font:r,time:e.time,stateOf:i=>this.stateOf(i)}}draw(){if(!this.views)return;let e=this.frame();for(let s of Object.values(this.views))s.draw(e);let n=R(e.config.model);for(let{handle:s,start:o,names:r}of this.handles){let i=r.map(m=>o()[m]);s.setAttribute("aria-valuenow",Math.round(Math.atan2(Math.sin(i[0]),Math.cos(i[0]))/Y));let a=i.map((m,l)=>l?`${_(m,2)} ${n[r[l]].unit}`:V(m));s.setAttribute("aria-valuetext",a.join(", "))}}showControls(){if(!this.views)return;let{config:e}=this;this.playing.textContent=e.playing?"Pause":"Play",this.restoring.hidden=this.isAsAuthored();for(let n of Object.values(this.controls))for(let s of n)s.show(e);e.playing||this.showTable?.(),this.shown=performance.now()}togglePlaying(){let{playing:e,time:n,duration:s}=this.config;this.change({playing:!e,...!e&&n>=s?{time:0}:{}}),e&&this.announce()}stepForward(){let{time:e,step:n,duration:s}=this.config,o=Math.max(1,Math.round(gn/n));this.change({time:Math.min(s,(this.stepOf(e)+o)*n),playing:!1}),this.announce()}runClock(){let e=!!(this.views&&this.config?.playing&&this.visible);if(e===!!this.request)return;if(!e){cancelAnimationFrame(this.request),this.request=null;return}let n=performance.now(),s=o=>{this.request=requestAnimationFrame(s);let r=Math.min(Math.max(0,o-n)/1e3,bn);n=o,this.advance(r)};this.request=requestAnimationFrame(s)}advance(e){let{time:n,speed:s,duration:o}=this.config;this.config.time=Math.min(o,n+e*s),this.config.time===o&&this.change({playing:!1}),this.draw(),performance.now()-this.shown>yn&&(this.showControls(),this.report())}report(){this.onChange(this.get())}announce(){let e=this.recordings.map((s,o)=>this.values(o).numbers.slice(0,this.model.angles).map(V).join(" and ")),n=e.length===1?e:e.map((s,o)=>`${this.nameOf(o)} ${s}`);this.words.textContent=`${_(this.config.time,2)} seconds, ${n.join("; ")}`}nameOf(e){let n=this.config.runs.map(s=>s.integrator);return new Set(n).size>1?it[n[e]]:`pendulum ${e+1}`}destroy(){this.clear(),this.always.silence(),this.stopWatching(),this.resizing.disconnect(),this.seeing.disconnect(),this.root.remove(),this.host.classList.remove("pendulum-simulation-host")}},$e=t=>`${t.tagName} ${t.getAttribute("aria-label")??t.textContent}`;function wn(t,{properties:e}){let n={...e,...e.parameters.properties,...e.runs.items.properties.start.properties};return t.replace(/^\S*?(\w+)(?= must)/,(s,o)=>n[o]?.title??s).replace(", got NaN","")}var Ae="pendulum-simulation-style";function xn(t){let e=t.head??t;e.querySelector(`style.${Ae}`)||e.append(b("style",{className:Ae,textContent:xe}))}var Ut=class extends HTMLElement{connectedCallback(){let e;try{e=JSON.parse(this.getAttribute("config"))}catch{e=null}let n=[...document.querySelectorAll("pendulum-simulation")];this.simulation=zt(this,e,{key:e?.name??String(n.indexOf(this)+1)})}disconnectedCallback(){this.simulation.destroy()}};customElements.define("pendulum-simulation",Ut);return Ie(Mn);})();
