import { PAYMENT_KEY } from '../session/keys.ts';
import type { Bundles } from './bundles.ts';
import { kept } from './kept.ts';

/**
 * Mounts a landing block when its place comes near the viewport; at once when the visitor comes
 * back from paying. Returns the remover.
 */
export function placeLanding(bundles: Bundles, place: Element): () => void {
  const mark = document.createElement('okoshko-mark');
  const unmark = () => {
    observer.disconnect();
    mark.remove();
  };
  let remove = unmark;
  const show = async () => {
    unmark();
    bundles.prepareInterface();
    const shown = await (await bundles.connect()).showInterface();
    // Nobody took it away meanwhile?
    if (remove === unmark) remove = shown.mount(place);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      // A block that cannot come leaves the page as it was.
      if (entries.some((entry) => entry.isIntersecting) || kept('sessionStorage', PAYMENT_KEY))
        show().catch(() => {});
    },
    { rootMargin: '300px' },
  );
  // Out of flow: the page must not move.
  mark.style.position = 'absolute';
  place.append(mark);
  observer.observe(mark);
  return () => {
    remove();
    remove = () => {};
  };
}
