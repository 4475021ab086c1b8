import { brotliCompressSync, constants as c } from 'node:zlib';
import { execSync } from 'node:child_process';
const code = execSync('node --import tsx .measure.ts 1',{encoding:'utf8'}).split('\n').slice(1).join('\n').trim()+'\n';
let best=[9e9];
for (const mode of [0,1,2]) for (const lgwin of [10,11,12,13,14,16,18,22]) for (const lgblock of [0,16,17,18]) for (const np of [0,1,2,3]) for (const nd of [0,1,2,3,4,6,8,12,15]) {
  if ((nd << np) > 120) continue;
  try { const n = brotliCompressSync(code,{params:{[c.BROTLI_PARAM_MODE]:mode,[c.BROTLI_PARAM_LGWIN]:lgwin,[c.BROTLI_PARAM_LGBLOCK]:lgblock,[c.BROTLI_PARAM_NPOSTFIX]:np,[c.BROTLI_PARAM_NDIRECT]:nd<<np}}).length;
  if (n<best[0]) { best=[n,mode,lgwin,lgblock,np,nd<<np]; console.log(best); } } catch {}
}
