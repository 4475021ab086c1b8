import type { Call } from '../../../platform/call.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import { requestedActions } from '../rules.ts';

/** Throws where one of the actions does not exist. */
export function requireKnown(
  call: Call<'ports'>,
  part: 'permissions' | 'grant' | 'revoke',
  named: readonly string[],
): void {
  const actions = requestedActions(call.app.ports.roles.routeActions());
  const unknown = named.find((action) => !actions.includes(action));
  if (unknown === undefined) return;
  const reason = sentence('permission_unknown', { permission: unknown, allowed: actions });
  throw invalidInput([{ path: [part], sentence: reason }]);
}
