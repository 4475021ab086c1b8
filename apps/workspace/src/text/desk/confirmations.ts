import type {
  ConfirmationDecision,
  ConfirmationKind,
  ConfirmationState,
} from '@okoshko/contract/confirmations/kinds';
import { counted } from '@okoshko/ui/format';
import { inbox } from './inbox.ts';

type By<T extends string> = Readonly<Record<T, string>>;

const states: By<ConfirmationState> = {
  open: 'Ждут решения',
  confirmed: 'Подтверждённые',
  declined: 'Отклонённые',
  withdrawn: 'Отозванные',
  lapsed: 'Не успели',
};
const ends: By<Exclude<ConfirmationState, 'open'>> = {
  confirmed: 'подтверждено и сделано',
  declined: 'отклонено',
  withdrawn: 'отозвано',
  lapsed: 'никто не решил за три дня',
};
const decisions: By<ConfirmationDecision> = {
  confirm: 'Подтвердить',
  decline: 'Отклонить',
  withdraw: 'Отозвать',
};
const titles: By<ConfirmationDecision> = {
  confirm: 'Подтвердить и сделать?',
  decline: 'Отклонить?',
  withdraw: 'Отозвать свою просьбу?',
};
const decided: By<ConfirmationDecision> = {
  confirm: 'Подтверждено и сделано.',
  decline: 'Отклонено, коллега узнает.',
  withdraw: 'Отозвано.',
};
const effects: By<ConfirmationKind> = {
  refund: 'Деньги уйдут покупателю сразу после подтверждения.',
  refund_request: 'Деньги уйдут покупателю, он узнает об ответе.',
  manual_review: 'Решение подействует сразу.',
  plan: 'Тариф начнёт действовать, как указано.',
  addon: 'Дополнение начнёт действовать сразу.',
  broadcast: 'Рассылка начнётся сразу.',
  role: 'Права изменятся сразу.',
  rights: 'Права изменятся у всех, у кого эта роль.',
};

/** Words of «Подтверждения»: what one of the staff asks another to confirm. */
export const confirmations = {
  states,
  decisions,
  titles,
  decided,
  effects,
  kinds: inbox.confirmationKinds,
  lead: 'Крупное делают двое: один просит, другой подтверждает. Своё не подтверждают.',
  list: 'Какие показать',
  limits: 'С какого размера нужен второй',
  limit: (above: string) => `больше ${above}`,
  limitOfRoles: 'любая роль сотрудника',
  limitOfRights: 'любая служебная роль',
  off: 'выключено в настройках',
  alone: 'выключено: кроме вас подтвердить некому',
  empty: 'Подтверждать нечего.',
  nothing: 'Таких не было.',
  missing: 'Такого нет. Возможно, ссылка устарела.',
  author: 'Просит',
  own: 'вы',
  user: 'Кому',
  reason: 'Зачем',
  until: 'Решить до',
  asked: 'Попросили',
  payment: 'Платёж',
  openPayment: 'Открыть платёж',
  text: 'Текст',
  role: 'Новая роль',
  tariff: 'Тариф',
  price: 'Цена за период',
  deleted: 'удалён',
  period: 'Срок',
  from: (from: string, last: string) => `с ${from} по ${last} включительно`,
  ownNote: 'Это ваша просьба: решит другой сотрудник.',
  aboutYou: 'Решает другой сотрудник.',
  answer: 'Почему отказ',
  answerMissing: 'Напишите коллеге, почему.',
  closed: (at: string, end: Exclude<ConfirmationState, 'open'>, who: string | null) =>
    who === null ? `${at}: ${ends[end]}.` : `${at}, ${who}: ${ends[end]}.`,
  byStaff: 'сотрудник',
  quoted: (answer: string) => `«${answer}»`,
  willAsk: (above: string | null) =>
    `${above === null ? 'Это' : `Больше ${above}`} подтверждает второй сотрудник: нажатие отправит ему просьбу, без его ответа ничего не изменится.`,
  review: 'Платёж на проверке',
  openReview: 'Открыть решение',
  resolution: 'Решение',
  grant: 'Получит права',
  revoke: 'Потеряет права',
  ofRole: 'Служебная роль',
  newRole: (name: string) => `${name}, новая`,
  isDeleted: ' — удалить',
  sent: 'Отправлено на подтверждение: решит другой сотрудник.',
  people: (count: number) => counted(count, ['получателя', 'получателей', 'получателей']),
} as const;
