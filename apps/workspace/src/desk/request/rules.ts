import type { HelpRequestStatus } from '@okoshko/contract/help-requests/statuses';
import { phoneMask } from '@okoshko/contract/phones/phone-mask';
import { possiblePhoneIn } from '@okoshko/contract/phones/possible-phone';
import { timeText } from '../../kit/when.ts';
import type { ThreadMessage } from '../../shared/help/thread.tsx';
import { requests as text } from '../../text/desk/requests.ts';
import { mailMask } from '../shared/phone-mask.ts';
import { type Colleague, colleagueChoices } from '../shared/requests/colleague-choices.ts';
import type { Entry, Message, Request } from './api.ts';

/** A phone but for its end, an address of mail but for its name; anything else as it is. */
export function masked(contact: string): string {
  const digits = possiblePhoneIn(contact);
  return digits === null ? mailMask(contact) : phoneMask(digits);
}

interface Reader {
  /** documentId of who looks. */
  readonly user: string | undefined;
  readonly zone: string;
}

type RequestState = Pick<Request, 'status' | 'assignee' | 'closed_by' | 'closed_at'>;

/** In what state a request is, and whose it is: 'в работе, Олег Операторов'. */
export function stateText(
  { status, assignee, closed_by, closed_at }: RequestState,
  { user, zone }: Reader,
) {
  const nameOf = (one: Request['assignee']) =>
    one?.documentId === user ? text.me : (one?.name ?? text.somebody);
  if (status === 'closed' && closed_at) {
    return text.closedAt(timeText(closed_at, zone), nameOf(closed_by));
  }
  const word = text.statuses[status ?? 'new'];
  return assignee ? `${word}, ${nameOf(assignee)}` : word;
}

/** The changes that one press can make to a request. */
export type Step = 'take' | 'takeOver' | 'close' | 'reopen';

export const stepsOf = (
  { status, assignee }: Pick<Request, 'status' | 'assignee'>,
  user: string | undefined,
): readonly Step[] => {
  if (status === 'closed') return ['reopen'];
  if (status === 'new') return ['take', 'close'];
  return assignee?.documentId === user ? ['close'] : ['takeOver', 'close'];
};

/** The request to the API that a step makes; `user`: the documentId of the operator who takes it. */
export const changeOf = (
  step: Step,
  user: string,
): { readonly status: HelpRequestStatus; readonly assignee?: string } => {
  if (step === 'close') return { status: 'closed' };
  return step === 'takeOver' ? { status: 'in_work', assignee: user } : { status: 'in_work' };
};

/** A request's own words, and what was written under it. */
export const threadOf = (
  request: Pick<Request, 'text' | 'createdAt' | 'user'>,
  messages: readonly Message[],
): readonly ThreadMessage[] => {
  const author = request.user?.name ?? text.nobody;
  const first = { key: 'request', kind: 'question', text: request.text, who: author } as const;
  return [
    { ...first, createdAt: request.createdAt },
    ...messages.map(({ documentId: key, kind, text: words, writer, createdAt }) => ({
      key,
      kind: kind ?? 'question',
      text: words,
      who: whoText(kind, kind === 'question' ? author : (writer?.name ?? text.somebody)),
      createdAt,
    })),
  ];
};

const whoText = (kind: Message['kind'], name: string): string =>
  kind === 'note' ? text.noteOf(name) : name;

/** By what the author reads an answer. */
export function reachOf({ user }: Pick<Request, 'user'>): keyof typeof text.reach {
  if (user?.provider_profile) return user.email === null ? 'cabinet' : 'both';
  return user?.email ? 'mail' : 'none';
}

/** A template stands below what is typed already. */
export const withTemplate = (typed: string, template: string): string =>
  typed.trim() === '' ? template : `${typed.trimEnd()}\n\n${template}`;

/** The choices of who works on a request: nobody, oneself, colleagues, and who has it now. */
export function assigneesOf(
  { assignee }: Pick<Request, 'assignee'>,
  colleagues: readonly Colleague[],
  user: string | undefined,
): readonly { readonly value: string; readonly label: string }[] {
  const isListed = colleagues.some(({ documentId }) => documentId === assignee?.documentId);
  const all = assignee && !isListed ? [assignee, ...colleagues] : colleagues;
  return [{ value: '', label: text.unassigned }, ...colleagueChoices(all, user)];
}

type Values = Readonly<Record<string, unknown>>;

/** The changes in an entry of the history, in words. */
export function entryText({ action, after }: Pick<Entry, 'action' | 'after'>): string {
  if (action === 'delete') return text.removed;
  const values = (after ?? {}) as Values;
  const words = Object.keys(values).flatMap((name) => {
    if (name === 'status') {
      return text.becameStatus(text.statuses[values.status as HelpRequestStatus] ?? '');
    }
    // They follow from the status, which is told.
    if (name === 'closed_at' || name === 'closed_by' || name === 'due_at') return [];
    return (text.changes as Readonly<Record<string, string>>)[name] ?? [];
  });
  return words.join(', ');
}
