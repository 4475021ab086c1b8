/** Functions to run when the widget is taken off the page. */
export const removers = new Set<() => void>();

/** Listens to an event of the window until the widget is taken off the page. */
export function listen(type: string, listener: (event: Event) => void): void {
  addEventListener(type, listener);
  removers.add(() => removeEventListener(type, listener));
}

/** The tag that runs now; none where this text came some other way. */
export const script = document.currentScript as HTMLScriptElement | null;

/** The first of our tags in the document rules, whichever of them runs first. */
export const tag = (document.querySelector('script[src*="/widget/"][src*="/okoshko.js"]') ??
  script) as HTMLScriptElement;
