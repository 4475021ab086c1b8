import { signedCalendarFile } from '@okoshko/contract/appointments/wire';
import { after, HOUR } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { signedLink } from '../../platform/signed-links.ts';

/** A signed address of the file, which works without signing in until it ends. Nothing is stored. */
export function signFileLink(
  { app, now }: Pick<Ctx<'config' | 'sign'>, 'app' | 'now'>,
  { appointment, client }: FileSubject,
) {
  const expires_at = after(now, FILE_LINK_MS);
  const parts = [appointment, String(client ?? 'p'), String(expires_at.getTime())];
  const token = FILE.tokenOf(app.sign, ...parts);
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

const FILE = signedLink('calendar file');

/** Null: it is not ours. */
export function readFileLink(ctx: Pick<Ctx<'sign'>, 'app'>, token: string): FileLink | null {
  const [appointment, viewer, end] = FILE.read(ctx, token) ?? [];
  if (appointment === undefined) return null;
  const client = viewer === 'p' ? null : Number(viewer);
  return { appointment, client, expires_at: new Date(Number(end)) };
}
