import type { OkoshkoGlobal } from '../host/global.ts';
import { connect, loadLanding, prepareInterface } from './bundles.ts';
import { listen, removers } from './removers.ts';

/** Mounts a landing block at the end of the element; returns the remover. */
export function mountLanding(okoshko: OkoshkoGlobal, parent: Element): () => void {
  const block = document.createElement('okoshko-widget');
  let clear: (() => void) | undefined;
  const remove = () => {
    if (!removers.delete(remove)) return;
    block.remove();
    clear?.();
  };
  removers.add(remove);
  parent.append(block);
  loadLanding()
    .then((landing) => {
      if (!removers.has(remove)) return;
      clear = landing.showLanding(block, okoshko, { connect, prepareInterface });
    })
    .catch(() => {});
  return remove;
}

/** Mounts the landing block again when it is gone: routers replace the element with all it holds. */
export function keepLandingMounted(selector: string, mount: OkoshkoGlobal['mount']): void {
  let block: ChildNode | null = null;
  let remove: (() => void) | undefined;
  const mountIfMissing = () => {
    if (document.readyState === 'loading' || block?.isConnected) return;
    const parent = document.querySelector(selector);
    if (!parent) return;
    remove?.();
    remove = mount(parent);
    block = parent.lastChild;
  };
  const observer = new MutationObserver(mountIfMissing);
  observer.observe(document, { childList: true, subtree: true });
  removers.add(() => observer.disconnect());
  listen('DOMContentLoaded', mountIfMissing);
  mountIfMissing();
}
