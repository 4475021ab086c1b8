import { PRIVACY_PATH } from '@okoshko/contract/pages/wire';
import type { LoaderSide } from '../bundles/sides.ts';
import type { WidgetSettings } from './host-page.ts';

/** Origin of the API: the tag's own, unless it names another. */
export const hostOf = ({ dataset, src }: HTMLScriptElement): string =>
  new URL(dataset.host || '/', src).origin;

/** The settings of the script tag and of the server. */
export const settingsOf = ({ tag, served }: LoaderSide): WidgetSettings => ({
  host: hostOf(tag),
  flags: tag.dataset.flags === 'cdn' ? 'cdn' : 'self',
  offerUrl: served.offerUrl || null,
  privacyUrl: served.privacyUrl || hostOf(tag) + PRIVACY_PATH,
  services: served.services ?? [],
});
