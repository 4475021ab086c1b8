import { brotliCompressSync } from 'node:zlib'; import { readdirSync, readFileSync } from 'node:fs';
const f = readdirSync('dist').find(x=>/^booking\..*js$/.test(x)); const code = readFileSync('dist/'+f,'utf8'); const n=c=>brotliCompressSync(c).length; const b=n(code);
const parts = code.split(/(?<=[;}`])(?=var |function |async |const |let )/); const rows=parts.map(p=>[b-n(code.replace(p,()=>'')),p.length,p.slice(0,90)]).sort((a,c)=>c[0]-a[0]); for (const r of rows.slice(0,40)) console.log(...r);
