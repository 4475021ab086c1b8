interface Point {
  readonly x: number;
  readonly y: number;
}

interface DragListener {
  /** The pointer moved, or the page under it; once before the end at the least. */
  readonly onMove: (point: Point) => void;
  /** False: given up, by Esc or by the browser. */
  readonly onEnd: (isDropped: boolean) => void;
}

/** A finger that stays this long takes up what is under it, in ms. */
const LONG_PRESS = 400;
/** A finger trembles; a hand with a mouse does too, but less. In pixels. */
const TREMBLE = { touch: 10, mouse: 5 };
/** The page scrolls along when the pointer is this near to an edge of the window, by so much a frame. Pixels. */
const EDGE = 56;
const SCROLL_STEP = 10;

/** Watches a pressed pointer: it clicks, scrolls or drags. Returns what ends the watch. */
export function watchDrag(start: PointerEvent, { onMove, onEnd }: DragListener): () => void {
  let point: Point = { x: start.clientX, y: start.clientY };
  let isDragging = false;
  let frame = 0;
  /** Once a frame, however often the pointer tells. */
  const follow = () => {
    scrollAlong(point.y);
    onMove(point);
    frame = requestAnimationFrame(follow);
  };
  const begin = () => {
    isDragging = true;
    follow();
  };
  const end = (isDropped: boolean) => {
    stop();
    cancelAnimationFrame(frame);
    if (!isDragging) return;
    // It is ended once more when the next press begins, which is no part of this drag.
    isDragging = false;
    if (isDropped) onMove(point);
    swallowClick();
    onEnd(isDropped);
  };
  const isTouch = start.pointerType !== 'mouse';
  const timer = isTouch ? setTimeout(begin, LONG_PRESS) : 0;
  const stopListening = listen(start, {
    onMove: (moved) => {
      point = moved;
      const distance = Math.hypot(point.x - start.clientX, point.y - start.clientY);
      if (isDragging || distance < (isTouch ? TREMBLE.touch : TREMBLE.mouse)) return;
      if (isTouch) end(false);
      else begin();
    },
    onEnd: end,
  });
  const stop = () => {
    stopListening();
    clearTimeout(timer);
  };
  return () => end(false);
}

/** Listens to this pointer only, until it is released, cancelled by the browser, or Esc is pressed. */
function listen({ pointerId, pointerType }: PointerEvent, { onMove, onEnd }: DragListener) {
  const watch = new AbortController();
  const listening = { signal: watch.signal };
  const on = (name: 'pointermove' | 'pointerup' | 'pointercancel', act: (at: Point) => void) =>
    document.addEventListener(
      name,
      (event) => event.pointerId === pointerId && act({ x: event.clientX, y: event.clientY }),
      listening,
    );
  on('pointermove', onMove);
  on('pointerup', () => onEnd(true));
  on('pointercancel', () => onEnd(false));
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && onEnd(false), listening);
  // A long press on a link opens no menu; a mouse's has its own button.
  const isMenuOfTouch = (event: Event) => pointerType !== 'mouse' && event.preventDefault();
  document.addEventListener('contextmenu', isMenuOfTouch, listening);
  return () => watch.abort();
}

function scrollAlong(y: number): void {
  if (y < EDGE) scrollBy(0, -SCROLL_STEP);
  if (y > innerHeight - EDGE) scrollBy(0, SCROLL_STEP);
}

/** The browser clicks what a drag ends on, if at all at once. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }), 50);
}
