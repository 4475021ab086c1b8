import type {
  HelpMessageKind,
  HelpRequestStatus,
  HelpRequestType,
} from '@okoshko/contract/help-requests/statuses';
import { after, DAY } from '../../platform/clock.ts';
import { cutText } from '../../platform/cut-text.ts';
import type { LimitRule } from '../../platform/db/limits.ts';
import type { StaffNotice } from '../notifications/index.ts';

interface RequestLimits {
  /** By the phone of the account, which outlives it; of accounts without one by the account. */
  readonly perAccount: LimitRule;
  /** Carriers and offices share addresses. */
  readonly perAddress: LimitRule;
  /** Messages of one account, to all of its requests. */
  readonly messages: LimitRule;
}

/** In development a hundred times wider. */
export function requestLimits(isProduction: boolean): RequestLimits {
  const wide = isProduction ? 1 : 100;
  return {
    perAccount: { max: 10 * wide, window: DAY },
    perAddress: { max: 50 * wide, window: DAY },
    messages: { max: 50 * wide, window: DAY },
  };
}

/** The account's owner is answered so where they told no other way. */
export const contactOf = ({
  phone,
  email,
}: {
  readonly phone: string | null;
  readonly email: string | null;
}): string | null => (phone === null ? email : `+${phone}`);

/** Another status sets or clears who closed the request, and when. */
export function closingOf(
  before: HelpRequestStatus,
  after: HelpRequestStatus,
  { user, now }: { readonly user: number | null; readonly now: Date },
): { readonly closed_at?: Date | null; readonly closed_by?: number | null } {
  if (before === after) return {};
  return after === 'closed'
    ? { closed_at: now, closed_by: user }
    : { closed_at: null, closed_by: null };
}

/** An author is to be answered within a day. */
export const answerDueAt = (now: Date): Date => after(now, DAY);

interface RequestState {
  readonly status: HelpRequestStatus;
  readonly assignee: number | null;
  readonly due_at: Date | null;
}

interface MessageFacts {
  readonly kind: HelpMessageKind;
  readonly writer: number;
  readonly closes: boolean;
  readonly now: Date;
}

/**
 * The state of a request after a message, as far as it changes it. An answer is the work of whoever gives it, where
 * nobody's it was; a question opens a closed request again, and waits; a note changes nothing.
 */
export function stateAfter(
  { status, assignee, due_at }: RequestState,
  { kind, writer, closes, now }: MessageFacts,
): RequestState | null {
  if (kind === 'note') return null;
  if (kind === 'answer') {
    return {
      status: closes ? 'closed' : 'in_work',
      assignee: assignee ?? writer,
      due_at: null,
    };
  }
  const reopened = assignee === null ? 'new' : 'in_work';
  return {
    status: status === 'closed' ? reopened : status,
    assignee,
    due_at: due_at ?? answerDueAt(now),
  };
}

/** The staff who hold it answer requests. */
export const DECIDES_HELP_REQUESTS = 'api::help-request.help-request.update';

const TEXT_OF_TYPE: Readonly<Record<HelpRequestType, string>> = {
  enterprise_tariff: 'Просят тариф Enterprise.',
  support: 'Вопрос в поддержку.',
};

/** The notices about a request: a new one, more of its author's words, and one that a colleague has handed over. */
const STAFF_NOTICES = {
  new: 'Новая заявка',
  continued: 'Человек дописал в заявку',
  assigned: 'Вам передали заявку',
} as const;

interface RequestNews {
  readonly what: keyof typeof STAFF_NOTICES;
  readonly type: HelpRequestType;
  /** documentId of the request. */
  readonly request: string;
  /** The one who is told; null: all who may answer. */
  readonly to: number | null;
  /** Parts this happening from the last one of its kind. */
  readonly key: string;
}

export const helpRequestNoticeOf = ({
  what,
  type,
  request,
  to,
  key,
}: RequestNews): StaffNotice => ({
  topic: 'help_request',
  action: DECIDES_HELP_REQUESTS,
  title: STAFF_NOTICES[what],
  text: TEXT_OF_TYPE[type],
  data: { request },
  key,
  ...(to !== null && { to }),
});

const MAX_NOTICE = 300;

/** The notice and the e-mail by which the author reads an answer. `address`: of the request in their cabinet. */
export const answerNotice = (text: string) => ({
  kind: 'help_answered',
  title: 'Поддержка ответила',
  text: text.length > MAX_NOTICE ? `${cutText(text, MAX_NOTICE - 1)}…` : text,
});
export const answerMail = (text: string, address: string | null) => ({
  kind: 'help_answer',
  title: 'Ответ поддержки Окошка',
  text: [`Здравствуйте! ${text}`, ...(address === null ? [] : [`Ответить: ${address}`])].join(
    '\n\n',
  ),
});
