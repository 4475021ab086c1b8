import type { ConfirmationKind } from '@okoshko/contract/confirmations/kinds';
import type { HelpRequestType } from '@okoshko/contract/help-requests/statuses';
import type { InboxKind } from '@okoshko/contract/inbox/kinds';
import type { ManualReviewKind } from '@okoshko/contract/payments/states';
import { counted } from '@okoshko/ui/format';
import { reviewKinds } from './review-kinds.ts';

const MESSAGES = ['сообщение не дошло', 'сообщения не дошли', 'сообщений не дошло'] as const;
const MINUTES = ['минуту', 'минуты', 'минут'] as const;
const HOURS = ['час', 'часа', 'часов'] as const;
const DAYS = ['день', 'дня', 'дней'] as const;
const PEOPLE = ['получатель', 'получателя', 'получателей'] as const;

const requestTypes: Readonly<Record<HelpRequestType, string>> = {
  enterprise_tariff: 'Просят Enterprise',
  support: 'Вопрос в поддержку',
};

const confirmationKinds: Readonly<Record<ConfirmationKind, string>> = {
  refund: 'Возврат',
  refund_request: 'Возврат по запросу',
  manual_review: 'Решение о платеже',
  plan: 'Тариф вручную',
  addon: 'Дополнение вручную',
  broadcast: 'Рассылка',
  role: 'Роль',
  rights: 'Права роли',
};

/** Words of «Входящие»: what waits for a decision. */
export const inbox = {
  lead: 'Что ждёт решения, сначала самое старое.',
  kinds: {
    help_request: 'Заявки',
    payment_review: 'Платежи',
    dispute: 'Споры',
    refund_request: 'Возвраты',
    moderation: 'Отзывы',
    dead_messages: 'Сообщения',
    erasure_due: 'Удаление данных',
    confirmation: 'Подтверждения',
  } satisfies Record<InboxKind, string>,
  all: 'Все',
  filters: 'Что показать',
  list: 'Ждёт решения',
  empty: 'Всё решено.',
  emptyOfKind: 'Здесь всё решено.',
  showAll: 'Показать все',
  more: 'Показать ещё',
  noRights: 'Вашей роли решать нечего.',

  request: (type: HelpRequestType, name: string | null) => withName(requestTypes[type], name),
  requestTypes,
  money: (kind: ManualReviewKind) => reviewKinds[kind],
  dispute: (sum: string) => `Банк забрал деньги: ${sum}`,
  refundRequest: (sum: string) => `Просят вернуть ${sum}`,
  complaint: (provider: string | null) => withName('Жалоба на отзыв', provider),
  pending: (provider: string | null) => withName('Отзыв на проверке', provider),
  messages: (count: number, error: string | null) =>
    `${counted(count, MESSAGES)}: ${error ?? 'причина неизвестна'}`,
  erasure: (name: string | null) => withName('Удаление аккаунта', name),
  confirmationKinds,
  confirmation: (kind: ConfirmationKind, size: string | null) =>
    withName(`Подтвердить: ${confirmationKinds[kind].toLowerCase()}`, size),
  people: (count: number) => counted(count, PEOPLE),

  waits: (age: string) => `ждёт ${age}`,
  justNow: 'только что',
  due: (rest: string) => `срок через ${rest}`,
  overdue: (age: string) => `срок прошёл ${age} назад`,
  assignee: (name: string | null) => `в работе: ${name ?? 'другой сотрудник'}`,
  mine: 'в работе у вас',
  minutes: (count: number) => counted(count, MINUTES),
  hours: (count: number) => counted(count, HOURS),
  days: (count: number) => counted(count, DAYS),

  keys: 'Клавиши: J и K — по списку, E — открыть, N — следующее, ? — все.',
  next: 'Далее',
  /** `key`: the one that does the same. */
  nextIs: (title: string) => `Далее: ${title}`,
  nextKey: 'Клавиша N',
  nothingNext: 'Больше ничего не ждёт.',
  toInbox: 'Ко входящим',
  waiting: (count: string) => `ждёт решения: ${count}`,

  gone: 'Решено без вас',
  goneAt: (title: string, time: string, name: string) => `${title} — решено в ${time}, ${name}`,
  goneNow: (title: string) => `${title} — уже не ждёт решения`,
  hideGone: 'Понятно',
} as const;

function withName(what: string, name: string | null): string {
  return name ? `${what}: ${name}` : what;
}
