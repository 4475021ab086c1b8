import { unsubscribe } from '@okoshko/contract/messaging/wire';
import { api, linkToken } from '../api.ts';
import { PressPage } from '../press-page.tsx';
import { common } from '../text.ts';

/** The page that the footer of a message links to. */
export const Stop = () => <PressPage text={common.stop} press={stop} />;

async function stop() {
  const result = await api(unsubscribe, { body: { token: linkToken() } });
  return result.ok ? null : result.error;
}
