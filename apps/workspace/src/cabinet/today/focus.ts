/** Marks a place that keeps the focus when what was pressed in it is gone. */
export const focusPlaceProps = { 'data-focus-place': '', tabIndex: -1 } as const;

/** The place around what was pressed has the focus, so that the keyboard goes on from there. */
export const focusPlace = (pressed: HTMLElement): void =>
  pressed.closest<HTMLElement>('[data-focus-place]')?.focus({ preventScroll: true });
