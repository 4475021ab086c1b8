import { beforeAll } from 'vitest';

interface Closable {
  close(): Promise<unknown>;
}

/** Opens it before the tests around this line and closes it after them; before that nothing of it may be read. */
export function opened<T extends Closable>(open: () => Promise<T>): T;
export function opened<T extends object>(
  open: () => Promise<T>,
  close: (it: T) => Promise<unknown>,
): T;
export function opened<T extends object>(
  open: () => Promise<T>,
  close: (it: T) => Promise<unknown> = (it) => (it as T & Closable).close(),
): T {
  let it: T | undefined;
  beforeAll(async () => {
    const one = await open();
    it = one;
    return () => close(one);
  });
  return readLater(() => it);
}

/** An object that is made later: what is read of it and written to it is that one's. */
export function readLater<T extends object>(it: () => T | undefined): T {
  const made = (key: PropertyKey): T => {
    const one = it();
    if (!one) throw new Error(`${String(key)} is read before the tests have begun`);
    return one;
  };
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(made(key), key),
    set: (_, key, value) => Reflect.set(made(key), key, value),
  });
}
