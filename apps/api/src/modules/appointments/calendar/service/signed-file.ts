import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { byAnyKey } from '../../../../platform/former-keys.ts';
import { readFileToken } from '../../file-links/rules.ts';
import { findAppointmentByReference } from '../../repository.ts';
import { fileFor } from './file-for.ts';

/** The file of a signed address. Throws `not_found`, `link_gone` once it has ended. */
export async function signedFile(call: Call<'config' | 'sign'>, token: string): Promise<string> {
  const link = byAnyKey(call, ({ app }) => readFileToken(app.sign, token));
  if (!link) throw new AppError('not_found');
  if (link.expires_at <= call.now) throw new AppError('link_gone');
  const appointment = await findAppointmentByReference(call.db, link.appointment);
  if (!appointment) throw new AppError('not_found');
  return fileFor(call, appointment, link.client);
}
