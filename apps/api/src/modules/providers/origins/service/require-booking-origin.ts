import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { isProvedOrigin } from '../repository.ts';

/** A page that is no host's books with the provider whose own it is alone. Throws `origin_not_allowed`. */
export async function requireBookingOrigin(
  { db, app, sender }: Pick<Call<'config'>, 'db' | 'app' | 'sender'>,
  provider: number,
): Promise<void> {
  const origin = sender?.origin ?? null;
  if (origin === null || app.config.isHostOrigin(origin)) return;
  if (!(await isProvedOrigin(db, { origin, provider }))) throw new AppError('origin_not_allowed');
}
