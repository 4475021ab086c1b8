import type { WidgetSettings } from '../host/host.ts';

/** The script tag we came with; none when this text was run without one. */
export const tag = (document.currentScript ??
  document.querySelector('script[src*=okoshko\\.js]')) as HTMLScriptElement;

/**
 * The API puts its settings in the literal's place, quotes included. Left as it is, it becomes a
 * String object: no settings. (The minifier would fold a bare literal away.)
 */
export const served: Partial<WidgetSettings> = Object('__OKOSHKO_SETTINGS__');
