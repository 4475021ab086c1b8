import type { RawSettings } from '../host/connection.ts';
import type { WidgetSettings } from '../host/host.ts';

/** The script tag we came with; none when this text was run without one. */
export const ownTag = () =>
  (document.currentScript as HTMLScriptElement | null) ??
  document.querySelector<HTMLScriptElement>('script[src*=okoshko]');

export const settingsOf = ({ src, dataset: { host, flags } }: HTMLScriptElement): RawSettings => ({
  host: new URL(host || '/', src).origin,
  flags,
  served,
});

/**
 * The API puts its settings in the literal's place, quotes included. Left as it is, it becomes a
 * String object: no settings. (The minifier would fold a bare literal away.)
 */
const served: Partial<WidgetSettings> = Object('__OKOSHKO_SETTINGS__');
