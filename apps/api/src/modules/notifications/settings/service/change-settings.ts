import type * as schemas from '@okoshko/contract/notifications/schemas';
import type { Static } from 'typebox';
import { type Call, userIdOf } from '../../../../platform/call.ts';
import { requireVersion } from '../../../../platform/collections/version.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { lockUser } from '../../../users/index.ts';
import { presentSettings } from '../present.ts';
import { findSettings, saveSettings } from '../repository.ts';
import { staffSwitchesOf, switchesOf } from '../rules.ts';

type Change = Static<typeof schemas.changeNoticeSettings.body>['data'];

/** Changes what the body names of the caller's switches. Throws `stale`, and `forbidden` to others than the staff. */
export async function changeSettings(
  call: Call<'config' | 'gateways'>,
  { version, topics, staff_topics }: Change,
) {
  if (staff_topics !== undefined && !call.actor.isStaff) throw new AppError('forbidden');
  const user = userIdOf(call);
  await transact(call, async ({ db, now }) => {
    await lockUser(db, user);
    const former = await findSettings(db, user);
    requireVersion(former.version, version);
    const changes = { ...switchesOf(topics), ...staffSwitchesOf(staff_topics) };
    const switches = { ...former.switches, ...changes };
    await saveSettings(db, { user, switches, now });
  });
  return presentSettings(call, await findSettings(call.db, user));
}
