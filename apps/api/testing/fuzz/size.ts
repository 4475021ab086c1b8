/** How much is tried: a sample in `npm test`, more and other seeds in `npm run test:long -- fuzz`. */
export const COUNT = Number(process.env.LONG_COUNT ?? 3000);
export const SEED = 20_261_121 + Number(process.env.LONG_PART ?? 0);
