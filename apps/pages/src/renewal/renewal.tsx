import { stopRenewalByLink } from '@okoshko/contract/payments/wire';
import { api, linkToken } from '../api.ts';
import { PressPage } from '../press-page.tsx';
import { common } from '../text.ts';

/** The page that a notice of a charge links to: one press, and nothing is charged any more. */
export const Renewal = () => <PressPage text={common.renewal} press={stop} />;

async function stop() {
  const result = await api(stopRenewalByLink, { body: { token: linkToken() } });
  return result.ok ? null : result.error;
}
