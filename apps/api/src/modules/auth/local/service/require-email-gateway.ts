import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';

export function requireEmailGateway({ app }: Call<'gateways'>): void {
  if (app.gateways.messages.email === undefined) throw new AppError('emails_unavailable');
}
