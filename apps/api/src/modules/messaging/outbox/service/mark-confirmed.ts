import type { Call } from '../../../../platform/call.ts';
import { confirmMessage } from '../repository.ts';

/** Records that the message arrived: its recipient typed the code that only it contained. */
export const markConfirmed = ({ db, now }: Call, dedupeKey: string): Promise<void> =>
  confirmMessage(db, dedupeKey, now);
