import { brotliCompressSync, constants } from 'node:zlib';
import { execSync } from 'node:child_process';
const { BROTLI_PARAM_LGBLOCK, BROTLI_PARAM_NPOSTFIX, BROTLI_PARAM_NDIRECT } = constants;
const small = (c) => Math.min(...[{}, { [BROTLI_PARAM_LGBLOCK]: 16, [BROTLI_PARAM_NDIRECT]: 2 },{ [BROTLI_PARAM_LGBLOCK]: 16, [BROTLI_PARAM_NPOSTFIX]: 1, [BROTLI_PARAM_NDIRECT]: 2 },{ [BROTLI_PARAM_LGBLOCK]: 16, [BROTLI_PARAM_NPOSTFIX]: 2, [BROTLI_PARAM_NDIRECT]: 4 }].map(p=>brotliCompressSync(c,{params:p}).length));
const code = execSync('node --import tsx .measure.ts 1',{encoding:'utf8'}).split('\n').slice(1).join('\n');
const base = small(code);
const rows = [];
for (const part of [
 /function c\(e\)\{.*?\}\}\}\)/, 
]) {}
const cuts = process.argv.slice(2);
// sliding: remove each statement-like top-level decl and measure
const parts = code.split(/(?<=[;}])(?=var |function |async )/);
for (const p of parts) rows.push([base - small(code.replace(p,'')), p.length, p.slice(0,70)]);
rows.sort((a,b)=>b[0]-a[0]);
for (const r of rows.slice(0,24)) console.log(...r);
