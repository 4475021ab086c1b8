import type { App } from '../../../platform/call.ts';
import { HOUR } from '../../../platform/clock.ts';
import { equalInConstantTime } from '../../../platform/tokens.ts';

/** How long a signed address of a file works. */
export const FILE_LINK_MS = HOUR;

/** An appointment as a file, for whom. */
export interface FileSubject {
  /** Its documentId. */
  readonly appointment: string;
  /** The client whose file it is; 0: a client who takes no part yet; null: the provider's. */
  readonly client: number | null;
}
export interface FileLink extends FileSubject {
  readonly expires_at: Date;
}

/** What a file's address says, and that we said it. */
export function fileTokenOf(
  sign: App['sign'],
  { appointment, client, expires_at }: FileLink,
): string {
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
