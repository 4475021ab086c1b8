import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';

/** Whoever knows the webhook's secret is Telegram. Throws `credentials_invalid`. */
export function requireTelegram(call: Call<'config'>, secret: unknown): void {
  if (!call.app.config.telegram.isSecret(secret)) throw new AppError('credentials_invalid');
}
