import { PlatformClient } from '../../libs/testkit/src/platform-client.ts';
import { chromium } from 'playwright-core';
const c = new PlatformClient({ rootDomain: 'fieldloom.localhost:8080', mailbox: 'http://127.0.0.1:21061' });
await c.signIn('lindgren-studio', 'elsa@lindgren.example', 'Demo-password-1');
const { createProject } = await c.graphql<any>('lindgren-studio','mutation($input: CreateProjectInput!) { createProject(input: $input) { id } }',{ input: { title: 'timing '+Date.now() } });
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']}); const p = await b.newPage();
const O='http://lindgren-studio.fieldloom.localhost:8080';
await p.goto(O+'/auth/login'); await p.getByLabel('Work e-mail').fill('elsa@lindgren.example'); await p.getByLabel('Password').fill('Demo-password-1'); await p.getByRole('button',{name:'Log in',exact:true}).click(); await p.waitForURL(/home/);
await p.goto(O+'/projects/'+createProject.id); await p.getByRole('button',{name:'New note'}).first().waitFor(); await p.waitForTimeout(1500);
const reqs:any[]=[]; p.on('requestfinished', async r=>{ if(r.url().includes('graphql')) { const d=r.postDataJSON(); reqs.push([[d].flat().map((x:any)=>x.operationName).join('+'), Math.round(r.timing().responseEnd), (await r.sizes()).responseBodySize]); }});
const t=Date.now(); const n=40; const each:number[]=[];
for (let i=0;i<n;i++){ const s=performance.now(); await c.graphql('lindgren-studio','mutation($input: CreateNoteInput!) { createNote(input: $input) { id } }',{ input: { projectId: createProject.id, title: 'n'+i, text: 'Some text of the note '.repeat(20) } }); each.push(performance.now()-s);} 
each.sort((a,b)=>a-b); console.log(n,'notes', Date.now()-t,'ms; median', each[n>>1], 'p90', each[Math.floor(n*.9)]);
await p.waitForTimeout(1500); console.log(reqs.length, JSON.stringify(reqs.slice(0,30)));
await b.close();
