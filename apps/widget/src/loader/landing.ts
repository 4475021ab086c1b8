import type { OkoshkoGlobal } from '../host/global.ts';
import type { createBundles } from './bundles.ts';

/** Mounts a landing block at the end of the element; returns the remover. */
export function placeLanding(
  okoshko: OkoshkoGlobal,
  bundles: ReturnType<typeof createBundles>,
  place: Element,
): () => void {
  let removed = false;
  let remove = () => {
    removed = true;
  };
  bundles
    .loadLanding()
    .then(({ showLanding }) => {
      if (!removed) remove = showLanding(place, okoshko, bundles);
    })
    // A block that cannot come leaves the page as it was.
    .catch(() => {});
  return () => remove();
}
