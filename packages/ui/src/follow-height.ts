/**
 * Lets the element grow and shrink with its content smoothly, in the time of its own transitions; from
 * `height` pixels on, where another stood in its place. Returns what stops it.
 */
export function followHeight(element: HTMLElement, before?: number): () => void {
  let height = before || element.offsetHeight;
  let movement: Animation | undefined;
  const follow = () => {
    const from = height;
    const to = element.offsetHeight;
    // Taken off the page it has no height to go to, and no transitions to take the time of.
    if (!to || from === to) return;
    height = to;
    // Observed while it moves, it would change in answer to its own change: an error on the host's page.
    observer.unobserve(element);
    const { transitionDuration } = getComputedStyle(element);
    movement = element.animate(
      { height: [`${from}px`, `${to}px`], overflow: ['hidden', 'hidden'] },
      { duration: Number.parseFloat(transitionDuration) * 1000, easing: 'ease-out' },
    );
    movement.onfinish = () => observer.observe(element);
  };
  const observer = new ResizeObserver(follow);
  observer.observe(element);
  return () => {
    if (movement) movement.onfinish = null;
    observer.disconnect();
  };
}
