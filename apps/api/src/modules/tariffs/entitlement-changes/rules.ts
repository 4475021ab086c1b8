import { AppError } from '../../../platform/errors.ts';

export function requireReason({ reason }: { readonly reason?: string | null }): void {
  if (!reason) throw refused('reason must be defined.');
}

export function requirePeriod({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }): void {
  if (ends_at <= starts_at) throw refused('ends_at must be later than starts_at');
}

export const refused = (message: string): AppError =>
  new AppError('validation_failed', { message });
