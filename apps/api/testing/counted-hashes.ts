import { createHook } from 'node:async_hooks';

/** Work a native package gives to other threads bears no name: of all we use, argon2 alone is such. */
const NAMELESS = 'undefined';

/** How many passwords were hashed or compared during the work. */
export async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === NAMELESS) count += 1;
    },
  });
  hook.enable();
  await work().finally(() => hook.disable());
  return count;
}
