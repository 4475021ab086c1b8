/** The tag that runs now; none where this text came some other way. */
export const script = document.currentScript as HTMLScriptElement | null;

/** The first of our tags in the document rules, whichever of them runs first. */
export const tag = (document.querySelector('script[src*="/widget/"][src*="/okoshko.js"]') ??
  script) as HTMLScriptElement;
