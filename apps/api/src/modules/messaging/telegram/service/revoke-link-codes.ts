import type { Call } from '../../../../platform/call.ts';
import { deleteCodesOf } from '../repository.ts';

/** No chat is linked by what an ended session asked for; in the caller's transaction. */
export const revokeLinkCodes = ({ db }: Call, user: number): Promise<void> =>
  deleteCodesOf(db, user);
