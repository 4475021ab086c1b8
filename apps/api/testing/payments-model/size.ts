/** How much is tried of each provider: a sample in `npm test`, more in `npm run test:long -- payments`. */
export const HISTORIES = Number(process.env.LONG_COUNT ?? 3);
/** How often the server is killed. */
export const KILLS = process.env.LONG_COUNT ? Math.ceil(HISTORIES / 20) : 2;
export const SEED = 20_261_121 + Number(process.env.LONG_PART ?? 0);
