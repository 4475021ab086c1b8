import type { Actor, Call } from '../../../../platform/call.ts';
import { hashToken } from '../../../../platform/tokens.ts';
import { isSessionAlive, isTouchDue } from '../../rules.ts';
import type { SessionRow } from '../repository.ts';
import { actingRole, actorOf, roleKey, sessionKey, VISITOR } from '../rules.ts';

/** The actor whom `authenticate` would answer, where it need not wait; null: it must, or refuses. */
export function knownActor(
  { now, app: { cache, config: setting } }: Pick<Call<'cache' | 'config'>, 'now' | 'app'>,
  token: string | null,
): Actor | null {
  const actionsOf = (role: string) => cache.peek<ReadonlySet<string>>(roleKey(role));
  if (token === null) {
    const actions = actionsOf(VISITOR.role);
    return actions ? actorOf(VISITOR, { actions, key: actions, setting }) : null;
  }
  const session = cache.peek<SessionRow>(sessionKey(hashToken(token)));
  if (!session || session.blocked || !isSessionAlive(session, now)) return null;
  if (isTouchDue(session, now)) return null;
  const actions = actionsOf(actingRole(session, setting));
  return actions ? actorOf(session, { actions, key: session, setting }) : null;
}
