import { INBOX_KINDS, type InboxKind } from '@okoshko/contract/inbox/kinds';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useShortcuts } from '../keys/shortcuts.tsx';
import { decisionOptions, queueOptions } from './queue-api.ts';
import { type Decision, hrefOf, keyOf, nextOf, titleOf } from './queue-rules.ts';
import { useMay } from './rights.tsx';

/**
 * The item after `current` in the queue, for the button «Далее» or N. The queue is read anew first, so that the
 * decisions of others are not offered.
 */
export function useNextDecision(current: Decision, isInDialog: boolean) {
  const router = useRouter();
  const client = useQueryClient();
  const isAllowed = useMay()('api::inbox.inbox.find');
  const { kind, passed } = readWalk();
  const behind = [...passed, keyOf(current)];
  const { data } = useQuery({ ...queueOptions(kind), enabled: isAllowed });
  // Kinds that the role does not decide are told to be missing.
  const mayDecide = data?.meta.counts[current.kind] !== undefined;
  const { data: decision } = useQuery({ ...decisionOptions(current), enabled: mayDecide });
  const isDecided = decision?.is_open === false;
  const next = data ? nextOf(data.data, behind) : null;
  const go = async () => {
    keepWalk({ kind, passed: behind });
    const fresh = await client
      .fetchQuery({ ...queueOptions(kind), staleTime: 0 })
      .catch(() => data);
    const item = fresh ? nextOf(fresh.data, behind) : null;
    router.history.push(item ? hrefOf(item) : '/desk');
  };
  useShortcuts(isAllowed ? { new: go } : {}, { isInDialog });
  const isKnown = data !== undefined;
  return { isAllowed, isKnown, isDecided, title: next && titleOf(next), go };
}

const NAME = 'okoshko:desk-queue';
/** Nobody goes through more in one sitting. */
const MOST = 500;

interface Walk {
  /** The kind whose queue is gone through; undefined: all kinds. */
  readonly kind: InboxKind | undefined;
  readonly passed: readonly string[];
}

/** The progress of this tab through the queue: a reload goes on there. */
function readWalk(): Walk {
  const [kind, ...passed] = (sessionStorage.getItem(NAME) ?? '').split('\n');
  return { kind: INBOX_KINDS.find((one) => one === kind), passed: passed.filter(Boolean) };
}

export const keepWalk = ({ kind, passed }: Walk): void =>
  sessionStorage.setItem(NAME, [kind ?? '', ...passed.slice(-MOST)].join('\n'));
