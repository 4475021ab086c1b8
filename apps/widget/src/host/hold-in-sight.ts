/** The time in which the page may still grow once it is loaded, in ms. */
const GROWTH = 2_000;
const INPUTS = ['wheel', 'touchstart', 'keydown'];

/** Scrolls there, and again while the page loads and grows; until the visitor scrolls. Returns what stops it. */
export function holdInSight(find: () => Element | null | undefined): () => void {
  // At once, whatever the page's own scrolling: nothing to slow down for reduced motion.
  const scroll = () => find()?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const observer = new ResizeObserver(scroll);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onLoad = () => {
    scroll();
    timer = setTimeout(stop, GROWTH);
  };
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener('load', onLoad);
    for (const type of INPUTS) removeEventListener(type, stop, true);
  };
  for (const type of INPUTS) addEventListener(type, stop, { capture: true, passive: true });
  observer.observe(document.body);
  if (document.readyState === 'complete') onLoad();
  else addEventListener('load', onLoad);
  return stop;
}
