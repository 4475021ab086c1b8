import { createHook } from 'node:async_hooks';

/** The type of what native packages run on other threads; of those we use, argon2 alone does. */
const NATIVE = 'undefined';

/** The number of passwords hashed or compared during the action. */
export async function hashesDuring(action: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === NATIVE) count += 1;
    },
  });
  hook.enable();
  await action().finally(() => hook.disable());
  return count;
}
