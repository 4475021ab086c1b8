/** The script tag we came with; none when this text was run without one. */
export const tag = (document.currentScript ??
  document.querySelector('script[src*=okoshko\\.js]')) as HTMLScriptElement;
