import type { RawSettings } from '../host/connection.ts';
import type { WidgetSettings } from '../host/host.ts';

/** The script tag we came with; none when this text was run without one. */
export const tag = (document.currentScript ??
  document.querySelector('script[src*=okoshko\\.js]')) as HTMLScriptElement;

export const settings = (): RawSettings => ({
  host: new URL(tag.dataset.host || '/', tag.src).origin,
  flags: tag.dataset.flags,
  served: __OKOSHKO_SETTINGS__,
});

/** The API puts its settings in this name's place. */
declare const __OKOSHKO_SETTINGS__: Partial<WidgetSettings>;
