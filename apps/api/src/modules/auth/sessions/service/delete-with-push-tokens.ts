import type { Db } from '../../../../platform/db/handle.ts';
import { deletePushTokensOfSession } from '../../../users/index.ts';
import { deleteSession } from '../repository.ts';

export async function deleteWithPushTokens(db: Db, session: number): Promise<void> {
  await Promise.all([deletePushTokensOfSession(db, session), deleteSession(db, session)]);
}
