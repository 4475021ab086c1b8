/** Bars for what comes into it. */
const BARS =
  'box-sizing:border-box;padding:0 24px;' +
  'background:repeating-linear-gradient(#8882 0 76px,#0000 0 88px)0 60px no-repeat content-box,canvas;';
/** The frame of the booking's dialog, as `frame.css` has it. */
const WINDOW =
  'width:480px;height:760px;max-height:calc(100% - 8px - max(8px,7vh));margin-top:max(8px,7vh)';
const SHEET = 'min-width:100%;min-height:100%;margin:0;border-radius:0';

/**
 * Gives the loader's empty dialog, where one stands, the place of the booking's, for which the loader has no room; returns
 * what tells its height.
 */
export function dressShell(): () => number {
  const root = document.documentElement.lastElementChild?.shadowRoot;
  const dialog = root?.querySelector<HTMLElement>('[aria-label]');
  if (dialog) dialog.style.cssText = BARS + (innerWidth > 600 ? WINDOW : SHEET);
  return () => dialog?.offsetHeight ?? 0;
}
