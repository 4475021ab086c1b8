import type { PageEvent } from '../bundles/sides.ts';

/** Sends a DOM event of ours to the page. */
export function dispatch(name: PageEvent, detail?: unknown): void {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}
