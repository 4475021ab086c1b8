import type { HelpRequestStatus } from '@okoshko/contract/help-requests/statuses';
import { possiblePhoneIn } from '@okoshko/contract/phones/possible-phone';
import { timeText } from '../../kit/when.ts';
import { requests as text } from '../../text/desk/requests.ts';
import type { Entry, Plan, Request } from './api.ts';

/** A phone but for its end; anything else as it is. */
export function masked(contact: string): string {
  const digits = possiblePhoneIn(contact);
  return digits === null
    ? contact
    : `+${digits.slice(0, 1)} ••• •••-${digits.slice(-4, -2)}-${digits.slice(-2)}`;
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

/** The plan that is in force, or comes next, or was last. */
export const presentPlan = (plans: readonly Plan[]): Plan | null =>
  plans.find(({ status }) => status === 'active' || status === 'past_due') ??
  plans.findLast(({ status }) => status === 'queued') ??
  plans[0] ??
  null;

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
    if (name === 'closed_at' || name === 'closed_by') return [];
    return (text.changes as Readonly<Record<string, string>>)[name] ?? [];
  });
  return words.join(', ');
}
