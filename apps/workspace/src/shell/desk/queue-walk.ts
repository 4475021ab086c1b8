import { INBOX_KINDS, type InboxKind } from '@okoshko/contract/inbox/kinds';

const NAME = 'okoshko:desk-queue';
/** Nobody goes through more in one sitting. */
const MOST = 500;

interface Walk {
  /** The kind whose queue is gone through; undefined: all kinds. */
  readonly kind: InboxKind | undefined;
  readonly passed: readonly string[];
}

/** The progress of this tab through the queue: a reload goes on there. */
export function readWalk(): Walk {
  const [kind, ...passed] = (sessionStorage.getItem(NAME) ?? '').split('\n');
  return { kind: INBOX_KINDS.find((one) => one === kind), passed: passed.filter(Boolean) };
}

export const keepWalk = ({ kind, passed }: Walk): void =>
  sessionStorage.setItem(NAME, [kind ?? '', ...passed.slice(-MOST)].join('\n'));
