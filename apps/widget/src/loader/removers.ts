/** Functions to run when the widget is taken off the page. */
export const removers = new Set<() => void>();

/** Listens to an event of the window until the widget is taken off the page. */
export function listen(type: string, listener: (event: Event) => void): void {
  addEventListener(type, listener);
  removers.add(() => removeEventListener(type, listener));
}
