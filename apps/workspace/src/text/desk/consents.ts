import type { RenewalEnd, RenewalMethod } from '@okoshko/contract/payments/states';

/** Words of what somebody agreed to have charged by itself. */
export const consents = {
  title: 'Согласия на автопродление',
  none: 'Автопродление не включали.',
  what: (tariff: string, sum: string, method: string) =>
    `«${tariff}», до ${sum} в месяц, ${method}`,
  methods: { card: 'с карты', sbp: 'через СБП' } satisfies Record<RenewalMethod, string>,
  consented: (at: string, from: string) => `Согласие дано ${at}${from && `, откуда: ${from}`}`,
  binding: 'Карта или счёт ещё не подтверждены',
  ended: (why: string, at: string) => `${why} ${at}`,
  ends: {
    stopped: 'Отозвано владельцем',
    revoked: 'Банк отозвал разрешение',
    not_bound: 'Карту или счёт не подтвердили, закрыто',
    declined: 'Банк так и не списал деньги, закрыто',
    price_rose: 'Тариф подорожал, закрыто',
    plan_changed: 'Тариф изменился, закрыто',
    plan_over: 'Тариф закончился, закрыто',
    not_sold: 'Тариф больше не продаётся, закрыто',
    account_closed: 'Аккаунт закрыт',
  } satisfies Record<RenewalEnd, string>,
  digest: (digest: string) => `Отпечаток текста: ${digest}`,
  words: 'Текст согласия',
} as const;
