import type { WidgetSettings } from '../host/host.ts';

/** The script tag we came with; none when this text was run without one. */
export const tag = (document.currentScript ??
  document.querySelector('script[src*=okoshko\\.js]')) as HTMLScriptElement;

/** The API puts its settings in this name's place. */
declare const __OKOSHKO_SETTINGS__: Partial<WidgetSettings>;
export const served = __OKOSHKO_SETTINGS__;
