import { brotliCompressSync } from 'node:zlib';
import { execSync } from 'node:child_process';
const code = execSync('node --import tsx .measure.ts 1',{encoding:'utf8'}).split('\n').slice(1).join('\n').trim()+'\n';
const n=c=>brotliCompressSync(c,{params:{}}).length;
console.log(n(code), n(code.replace(/`sha256-h[^`]*`/,'``').replace('landing.hHOEouTL.js','landing.js')), n(code.replace(/`sha256-[^`]*`/g,'``')));
