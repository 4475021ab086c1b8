import type { Chunk } from '../bundles/sides.ts';
import { script as ownScript, tag } from './own-tag.ts';

const code = 'interface_unavailable';

/** Returns the function that loads a bundle from the folder of the tag's script. */
export function chunkLoader<T>({ file, integrity }: Chunk): () => Promise<T> {
  let tries = 0;
  const attempt = async () => {
    // A failed address may stay failed in the module map: each new try needs its own.
    const url = new URL(file, (ownScript ?? tag).src);
    url.search = (tries++ || '') as string;
    await addScript(url.href, integrity);
    // Checked and run already: the same address is the same module.
    return import(/* @vite-ignore */ url.href) as Promise<T>;
  };
  return memoize(() =>
    attempt()
      .catch(attempt)
      .catch(() => {
        throw Object.assign(new Error(code), { code });
      }),
  );
}

/**
 * Runs a module script whose text has this digest; rejects without running any other. A module needs
 * no `crossorigin`: it is always fetched as if it had one.
 */
function addScript(url: string, integrity: string): Promise<unknown> {
  const script = document.createElement('script');
  policy ??= (window as PolicyFactory).trustedTypes?.createPolicy('okoshko', rules) ?? rules;
  const src = policy.createScriptURL(url);
  return new Promise((onload, onerror) => {
    Object.assign(script, { type: 'module', integrity, nonce: tag.nonce, src, onload, onerror });
    document.head.append(script);
    // After as long as a person waits for anything.
    setTimeout(onerror, 20_000);
  }).finally(() => script.remove());
}

interface Rules {
  createScriptURL(url: string): string;
}
interface PolicyFactory {
  readonly trustedTypes?: { createPolicy(name: string, rules: Rules): Rules };
}
const rules: Rules = { createScriptURL: (url) => url };
let policy: Rules | undefined;

/** Runs at most one at a time and shares the promise; after a failure the next call runs again. */
export function memoize<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null;
  return () => {
    running ??= run().catch((error) => {
      running = null;
      throw error;
    });
    return running;
  };
}
