import { signedCalendarFile } from '@okoshko/contract/appointments/wire';
import { after, HOUR } from '../../platform/clock.ts';
import type { App, Ctx } from '../../platform/ctx.ts';
import { equalInConstantTime } from '../../platform/tokens.ts';

/** A signed address of the file, which works without signing in until it ends. Nothing is stored. */
export function signFileLink(
  { app, now }: Pick<Ctx<'config' | 'sign'>, 'app' | 'now'>,
  subject: FileSubject,
) {
  const expires_at = after(now, FILE_LINK_MS);
  const token = fileTokenOf(app.sign, { ...subject, expires_at });
  const url = app.config.publicUrl + signedCalendarFile.path.replace(':token', token);
  return { url, expires_at: expires_at.toISOString() };
}

/** The time that a signed address of a file works. */
const FILE_LINK_MS = HOUR;

/** An appointment as a file, for whom. */
export interface FileSubject {
  /** Its documentId. */
  readonly appointment: string;
  /** The client whose file it is; 0: a client who takes no part yet; null: the provider's. */
  readonly client: number | null;
}
interface FileLink extends FileSubject {
  readonly expires_at: Date;
}

/** The token of a file's address: its subject and end, and our signature. */
function fileTokenOf(sign: App['sign'], { appointment, client, expires_at }: FileLink): string {
  const said = `${appointment}.${client ?? 'p'}.${expires_at.getTime()}`;
  return `${said}.${sign('calendar file', said)}`;
}

const TOKEN = /^([a-z0-9]{24})\.(p|\d{1,10})\.(\d{1,15})\.[\w-]{43}$/;

/** Null: it is not ours. */
export function readFileToken(sign: App['sign'], token: string): FileLink | null {
  const [, appointment = '', viewer = '', end = '0'] = TOKEN.exec(token) ?? [];
  const link = {
    appointment,
    client: viewer === 'p' ? null : Number(viewer),
    expires_at: new Date(Number(end)),
  };
  return equalInConstantTime(fileTokenOf(sign, link), token) ? link : null;
}
