import type { OkoshkoGlobal } from '../host/global.ts';
import { connect, loadLanding, prepareInterface } from './bundles.ts';
import { listen, removers } from './removers.ts';

/** Mounts a landing block at the end of the element; returns the remover. */
export function placeLanding(okoshko: OkoshkoGlobal, place: Element): () => void {
  const block = document.createElement('okoshko-widget');
  let clear: (() => void) | undefined;
  const remove = () => {
    if (!removers.delete(remove)) return;
    block.remove();
    clear?.();
  };
  removers.add(remove);
  place.append(block);
  loadLanding()
    .then(({ showLanding }) => {
      if (removers.has(remove)) clear = showLanding(block, okoshko, { connect, prepareInterface });
    })
    .catch(() => {});
  return remove;
}

/** Keeps a landing block in its place: routers replace the place with all it holds. */
export function keepLanding(selector: string, mount: OkoshkoGlobal['mount']): void {
  let block: ChildNode | null = null;
  let remove: (() => void) | undefined;
  const keep = () => {
    if (document.readyState === 'loading' || block?.isConnected) return;
    const place = document.querySelector(selector);
    if (!place) return;
    remove?.();
    remove = mount(place);
    block = place.lastChild;
  };
  const observer = new MutationObserver(keep);
  observer.observe(document, { childList: true, subtree: true });
  removers.add(() => observer.disconnect());
  listen('DOMContentLoaded', keep);
  keep();
}
