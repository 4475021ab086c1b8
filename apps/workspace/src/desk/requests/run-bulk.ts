import { readOne, update } from '../../api/documents.ts';
import { codeOf } from '../../api/failure.ts';
import { saveSeen } from '../../kit/save-seen.ts';
import { type ListedRequest, REQUEST } from './api.ts';
import { type Bulk, changeOf, isDone, type Outcome } from './bulk-rules.ts';

/** Calls that are under way at once: a page of requests takes seconds, and colleagues are served between them. */
const AT_ONCE = 4;

interface BulkRun {
  readonly requests: readonly ListedRequest[];
  /** documentId of who presses. */
  readonly user: string;
}

export interface BulkResult {
  readonly outcomes: readonly Outcome[];
  /** The requests that were not reached. */
  readonly left: readonly ListedRequest[];
  /** Why; null: each was reached. */
  readonly failure: unknown;
}

/**
 * Changes requests, each by a call of its own with the version that was selected, so that what others changed meanwhile stays theirs.
 * After the first call that came to nothing no other begins. The same run again is safe: what was done is found to be done.
 */
export async function runBulk(bulk: Bulk, { requests, user }: BulkRun): Promise<BulkResult> {
  const outcomes = new Map<string, Outcome>();
  let failure: unknown = null;
  const queue = [...requests];
  const work = async () => {
    for (let one = queue.shift(); one && failure === null; one = queue.shift()) {
      try {
        outcomes.set(one.documentId, await changed(bulk, one, user));
      } catch (thrown) {
        failure ??= thrown;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const outcomeOf = ({ documentId }: ListedRequest) => outcomes.get(documentId) ?? 'failed';
  return {
    outcomes: requests.map(outcomeOf),
    left: requests.filter((one) => outcomeOf(one) === 'failed'),
    failure,
  };
}

async function changed(bulk: Bulk, request: ListedRequest, user: string): Promise<Outcome> {
  const { documentId: id } = request;
  const data = changeOf(bulk, request, user);
  if (!data) return 'already';
  try {
    const now = await saveSeen<ListedRequest>({
      base: request,
      send: () => update('help-requests', id, { ...data, version: request.version ?? 0 }),
      read: () => readOne('help-requests', id, REQUEST),
      isDone: (read) => isDone(bulk, read, user),
    });
    if (!now) return 'done';
    return now.status === 'closed' ? 'decided' : 'changed';
  } catch (thrown) {
    if (codeOf(thrown) === 'not_found') return 'gone';
    throw thrown;
  }
}
