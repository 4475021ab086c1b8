import { signedCalendarFile } from '@okoshko/contract/appointments/calendar/endpoints';
import type { Call } from '../../../../platform/call.ts';
import { after } from '../../../../platform/clock.ts';
import { FILE_LINK_MS, type FileSubject, fileTokenOf } from '../rules.ts';

/** A signed address of the file, which works without signing in until it ends. Nothing is stored. */
export function signFileLink(
  { app, now }: Pick<Call<'config' | 'sign'>, 'app' | 'now'>,
  subject: FileSubject,
) {
  const expires_at = after(now, FILE_LINK_MS);
  const token = fileTokenOf(app.sign, { ...subject, expires_at });
  const url = app.config.publicUrl + signedCalendarFile.path.replace(':token', token);
  return { url, expires_at: expires_at.toISOString() };
}
