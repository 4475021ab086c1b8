import type { LandingBundle } from '../host/connection.ts';
import { showLanding } from './show-landing.ts';

// Beside what it shows, and not in the loader: a page with sign-in only does not pay for it.

/** Mounts a landing block at the end of the element; returns the remover. */
export const mount: LandingBundle['mount'] = (okoshko, bundles, parent) => {
  const { removers } = bundles;
  // Taken off the page while this file was on its way.
  if (removers.size === 0) return () => {};
  const block = document.createElement('okoshko-widget');
  parent.append(block);
  const clear = showLanding(block, okoshko, bundles);
  const remove = () => {
    if (!removers.delete(remove)) return;
    block.remove();
    clear();
  };
  removers.add(remove);
  return remove;
};

/** Mounts the landing block again when it is gone: routers replace the element with all it holds. */
export const keepMounted: LandingBundle['keepMounted'] = (okoshko, bundles, selector) => {
  const { removers } = bundles;
  if (removers.size === 0) return;
  let block: ChildNode | null = null;
  let remove: (() => void) | undefined;
  const mountIfMissing = () => {
    if (document.readyState === 'loading' || block?.isConnected) return;
    const parent = document.querySelector(selector);
    if (!parent) return;
    remove?.();
    remove = mount(okoshko, bundles, parent);
    block = parent.lastChild;
  };
  const observer = new MutationObserver(mountIfMissing);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', mountIfMissing);
  removers.add(() => {
    observer.disconnect();
    document.removeEventListener('DOMContentLoaded', mountIfMissing);
  });
  mountIfMissing();
};
