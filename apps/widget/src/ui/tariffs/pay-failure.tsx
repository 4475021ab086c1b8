import type { ApiError } from '@okoshko/contract/client';
import { Failure, useErrorHint } from '../kit.ts';
import { ru } from '../text/ru-tariffs.ts';

/** Why the payment page could not be opened. */
export function PayFailure({ error }: { readonly error: ApiError | null }) {
  const hint = useErrorHint(error, ru.advice);
  if (!error) return null;
  if (error.code === 'provider_profile_required') return <Failure message={hint} />;
  return <Failure message={ru.tariffs.payFailed} hint={hint} />;
}
