import type { Plural } from '../api/collections.ts';
import { readOne, remove } from '../api/documents.ts';
import { ApiFailure, codeOf, isLost } from '../api/failure.ts';

/** Removes a document; that it is gone already, by a lost answer or from another tab, is no failure. */
export async function removeSurely(plural: Plural, id: string): Promise<void> {
  try {
    await remove(plural, id);
  } catch (thrown) {
    if (codeOf(thrown) === 'not_found') return;
    if (!(thrown instanceof ApiFailure && isLost(thrown))) throw thrown;
    if (!(await isGone(plural, id))) throw thrown;
  }
}

async function isGone(plural: Plural, id: string): Promise<boolean> {
  try {
    await readOne(plural, id, {});
    return false;
  } catch (thrown) {
    return codeOf(thrown) === 'not_found';
  }
}
