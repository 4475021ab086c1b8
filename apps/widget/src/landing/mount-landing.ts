import type { Bundles, Installed, LandingBundle } from '../bundles/sides.ts';
import { showLanding } from './show-landing.ts';

// Beside what it shows, and not in the loader: a page with sign-in only does not pay for it.

/** Mounts a landing block where it is wanted; returns the remover. */
export const mount: LandingBundle['mount'] = (okoshko, bundles, [parent, options]) => {
  const { removers } = bundles;
  // Taken off the page while this file was on its way.
  if (removers.size === 0) return () => {};
  if (typeof parent === 'string') return keepMounted(okoshko, bundles, parent);
  const block = document.createElement('okoshko-widget');
  parent.append(block);
  const { openTariffs, end } = showLanding(block, okoshko, bundles);
  if (options?.open) void openTariffs('opened');
  const remove = () => {
    if (!removers.delete(remove)) return;
    block.remove();
    end();
  };
  removers.add(remove);
  return remove;
};

/** The time in which a page may bring the block's place without a word in the console, in ms. */
const TIMEOUT_MS = 5_000;

/** Mounts the landing block again when it is gone: routers replace the element with all it holds. */
function keepMounted(okoshko: Installed, bundles: Bundles, selector: string): () => void {
  const { removers } = bundles;
  let block: ChildNode | null = null;
  let remove = () => {};
  /** The tag names no place, and the page has turned out to book: read behind the tag, or drawn later. */
  const isUnwanted = () =>
    bundles.tag.dataset.mount === undefined && document.querySelector('[data-booking]') !== null;
  const mountIfMissing = () => {
    if (document.readyState === 'loading' || block?.isConnected || isUnwanted()) return;
    const parent = firstOf(selector);
    if (!parent) return;
    remove();
    remove = mount(okoshko, bundles, [parent]);
    block = parent.lastChild;
  };
  const observer = new MutationObserver(mountIfMissing);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', mountIfMissing);
  const timer = setTimeout(() => {
    if (!block && !isUnwanted()) void okoshko.diagnose('mount', selector);
  }, TIMEOUT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('DOMContentLoaded', mountIfMissing);
  };
  removers.add(stop);
  mountIfMissing();
  return stop;
}

/** The first that the selector finds; nothing by what is none. */
function firstOf(selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    return null;
  }
}
