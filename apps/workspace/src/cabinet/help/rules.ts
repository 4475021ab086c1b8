import type { ThreadMessage } from '../../shared/help/thread.tsx';
import { help as text } from '../../text/help.ts';
import type { Message, Request } from './api.ts';

/** A question's own words, and what was written under it, as its author reads it. */
export const threadOf = (
  request: Pick<Request, 'text' | 'createdAt'>,
  messages: readonly Message[],
): readonly ThreadMessage[] => [
  {
    ...{ key: 'request', kind: 'question', text: request.text, who: text.me },
    createdAt: request.createdAt,
  },
  ...messages.map(({ documentId: key, kind, text: words, createdAt }) => ({
    ...{ key, kind: kind ?? 'question', text: words, createdAt },
    who: kind === 'answer' ? text.support : text.me,
  })),
];
