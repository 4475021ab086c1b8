import type { Call } from '../../../platform/call.ts';
import { addUses } from '../repository.ts';

/** Takes a use again that was given back: the change that gave it is undone. */
export async function retakePromo({ db }: Pick<Call, 'db'>, promo: number | null): Promise<void> {
  if (promo !== null) await addUses(db, promo, 1);
}
