import { expect } from '@playwright/test';
import type { Engine, Point } from './engine.ts';
import { type Part, pageTools, type Target } from './page-tools.ts';

type Tools = ReturnType<typeof pageTools>;

/** A person at a page, in whichever engine: the steps that journeys are written in. */
export interface Visitor {
  /** Opens a page of ours and waits for the widget, where it has one. */
  go(path: string): Promise<void>;
  /** Runs a function in the page; it refers to nothing around it. */
  js<A extends readonly unknown[], T>(run: (...args: A) => T, ...args: A): Promise<Awaited<T>>;
  press(target: Target): Promise<void>;
  /** Presses a field and types into it. */
  type(target: Target, text: string): Promise<void>;
  /** Waits until these words stand there. */
  sees(words: string): Promise<void>;
  resize(width: number): Promise<void>;
  /** Everything that can be seen of the page, once it has been at rest for so many ms. */
  look(rest?: number): Promise<readonly Part[]>;
}

/** `base`: the origin of the server. */
export function visitor(engine: Engine, base: string): Visitor {
  // The page answers plain data of the type that the function returns.
  const js: Visitor['js'] = (run, ...args) =>
    engine.evaluate(`(${run})(...${JSON.stringify(args)})`) as Promise<never>;
  const run = <N extends keyof Tools>(name: N, ...args: Parameters<Tools[N]>) =>
    engine.evaluate(`(${pageTools})().${name}(...${JSON.stringify(args)})`) as Promise<
      Awaited<ReturnType<Tools[N]>>
    >;
  const press = async (target: Target) => {
    let at: Point | null = null;
    const find = async () => {
      at = await run('find', target);
      return at !== null;
    };
    await expect.poll(find, `${engine.name}: press ${JSON.stringify(target)}`).toBe(true);
    if (at) await engine.click(at);
  };
  return {
    js,
    press,
    async go(path) {
      await engine.open(base + path);
      const hasWidget = () =>
        js(() => {
          const tag = document.querySelector('script[src*="okoshko.js"]');
          return !tag || (window.Okoshko !== undefined && 'version' in window.Okoshko);
        });
      await expect.poll(hasWidget, `${engine.name}: ${path}`).toBe(true);
    },
    async type(target, text) {
      await press(target);
      await engine.type(text);
    },
    async sees(words) {
      await expect.poll(() => run('hasText', words), `${engine.name}: «${words}»`).toBe(true);
    },
    resize: engine.resize,
    look: (rest = 0) => run('measure', rest),
  };
}
