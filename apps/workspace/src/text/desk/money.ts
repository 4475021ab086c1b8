import type {
  MANUAL_REVIEW_DECISIONS,
  MANUAL_REVIEW_RESOLUTIONS,
  PaymentPurpose,
  PaymentState,
} from '@okoshko/contract/payments/states';
import { reviewKinds } from './review-kinds.ts';

type By<T extends string> = Readonly<Record<T, string>>;

const states: By<PaymentState> = {
  pending: 'Ждёт оплаты',
  paid: 'Оплачен',
  failed: 'Не прошёл',
  canceled: 'Отменён',
  expired: 'Не оплачен вовремя',
  review: 'На проверке',
  partially_refunded: 'Возвращён частично',
  refunded: 'Возвращён',
};
const purposes: By<PaymentPurpose> = {
  tariff: 'Тарифы',
  additional_letters: 'Управление репутацией',
  extended_statistics: 'Расширенная статистика',
  overage: 'Записи сверх тарифа',
};
const providers: Readonly<Record<string, string>> = {
  yookassa: 'ЮKassa',
  tbank: 'Т-Банк',
  bank_transfer: 'По счёту',
};
const resolutions: By<(typeof MANUAL_REVIEW_RESOLUTIONS)[number]> = {
  refunded: 'деньги возвращают',
  granted: 'деньги зачтены за покупку',
  refunded_elsewhere: 'записано, что деньги вернули вне сервиса',
  dismissed: 'оставлено как есть',
};
const decisions: By<(typeof MANUAL_REVIEW_DECISIONS)[number]> = {
  refund: 'Вернуть',
  grant: 'Зачесть',
  refunded_elsewhere: 'Возвращено вне сервиса',
  dismiss: 'Оставить',
};

/** Words of money that several screens of the desk say. */
export const money = {
  states,
  purposes,
  providers,
  kinds: reviewKinds,
  resolutions,
  decisions,
  receipts: {
    pending: 'Регистрируется',
    succeeded: 'Пробит',
    canceled: 'Отклонён',
    none: 'Нет или не сообщён',
  },
  nameless: 'Без имени',
  amountLabel: 'Сумма, ₽',
  amountWrong: 'Введите сумму, например 400 или 400,50.',
  reasonMissing: 'Напишите причину: её увидят сотрудники.',
} as const;

/** The effects of a refund or a decision, in sentences. */
export const effects = {
  title: 'Что произойдёт',
  nothing: 'Деньги, тарифы и дополнения не изменятся.',
  entitlementsStay: 'Тарифы и дополнения не изменятся.',
  back: (sum: string) => `Вернётся ${sum}.`,
  booked: (sum: string) => `Запишем возврат ${sum}: сами деньги сервис не переводит.`,
  backElsewhere: (sum: string) => `С прежнего платежа вернётся ${sum}.`,
  left: (sum: string) => `Останется оплачено ${sum}.`,
  leftNothing: 'Оплаченного не останется.',
  receipt: (email: string) => `Чек возврата придёт на ${email}.`,
  planGranted: (title: string, from: string, to: string) =>
    `Начнётся тариф «${title}»: с ${from} до ${to}.`,
  planRestored: (title: string, to: string) => `Вернётся прежний тариф «${title}», до ${to}.`,
  planEnded: (title: string, was: string) => `Тариф «${title}» закончится сразу, а не ${was}.`,
  planNever: (title: string) => `Тариф «${title}» не начнётся.`,
  planShorter: (title: string, to: string, was: string) =>
    `Тариф «${title}» закончится ${to}, а не ${was}.`,
  planLonger: (title: string, to: string, was: string) =>
    `Тариф «${title}» продлится до ${to}, а не до ${was}.`,
  planMoved: (title: string, from: string, was: string) =>
    `Тариф «${title}» начнётся ${from}, а не ${was}.`,
  messagesGranted: (count: string) => `Появится «Управление репутацией»: ${count}.`,
  messagesTaken: (count: string, left: string) =>
    `Из «Управления репутацией» уйдёт ${count}, останется ${left}.`,
  messagesEnded: (count: string) => `Неизрасходованное уйдёт: ${count}.`,
  messageForms: ['рассылка', 'рассылки', 'рассылок'],
  statisticsGranted: (to: string) => `Откроется расширенная статистика до ${to}.`,
  statisticsEnded: 'Расширенная статистика закончится сразу.',
  statisticsUntil: (to: string, was: string) =>
    `Расширенная статистика закончится ${to}, а не ${was}.`,
  statisticsMoved: (from: string, was: string) =>
    `Следующий срок расширенной статистики начнётся ${from}, а не ${was}.`,
  overageOwed: (sum: string, title: string) =>
    `${sum} за записи сверх тарифа «${title}» снова станут долгом.`,
  overagePaid: (sum: string, title: string) =>
    `Долг ${sum} за записи сверх тарифа «${title}» будет погашен.`,
  overageDropped: (sum: string, title: string) =>
    `Долг ${sum} за записи сверх тарифа «${title}» спишется вместе с тарифом.`,
} as const;

/** Words of what a bank says of a transfer. */
export const transfer = {
  paidOn: 'День перевода по выписке банка',
  order: 'Номер платёжного поручения',
  mistakes: {
    paid_on: 'Укажите день перевода: сегодня или раньше.',
    order_number: 'Укажите номер поручения.',
  },
} as const;
