import { paymentHistory, readReceiptEmail } from '@okoshko/contract/payments/addresses';
import { ownDebts, recommendTariff } from '@okoshko/contract/tariffs/addresses';
import { reply, rows } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';

const plan = {
  status: 'active',
  starts_at: '2026-11-01T00:00:00.000Z',
  ends_at: '2026-12-01T00:00:00.000Z',
  additional_appointment_cost: 1500,
  appointments_count: 30,
  used: 20,
  extra: 0,
  extra_cost: 0,
  extra_settled: 0,
  tariff: { documentId: 'start', title: 'Старт' },
} as const;

screen('cabinet', '/cabinet/tariff', {
  title: 'Тариф и оплата',
  answers: [
    rows('user-tariffs', [plan]),
    rows('user-addons', [{ kind: 'additional_letters', quantity: 100, used: 40 }]),
    rows('appointments', []),
    reply(recommendTariff, { data: { appointments: 22 } }),
    reply(ownDebts, {
      data: [
        {
          ...{ title: 'Старт', sum: 300_000, appointments: 20, settled: 0, is_due: true },
          ...{ starts_at: '2026-10-01T00:00:00Z', ends_at: '2026-11-01T00:00:00Z' },
        },
      ],
      meta: { due: 300_000 },
    }),
    reply(readReceiptEmail, { data: { email: 'anna@example.test', required: true } }),
    reply(paymentHistory, {
      data: [
        {
          payment: 'start',
          title: 'Тариф «Старт» на месяц',
          amount: 49_000,
          status: 'paid',
          paid_at: '2026-11-01T09:00:00Z',
          entitlement: 'in_force',
          returning: 0,
          refund_request: null,
        },
        {
          payment: 'master',
          ...{ title: 'Тариф «Мастер» на месяц', amount: 99_000, status: 'paid' },
          ...{ entitlement: 'in_force', returning: 0 },
          refund_request: { state: 'open', amount: 66_000, answer_by: '2026-12-01T09:00:00Z' },
        },
        {
          payment: 'next',
          ...{ title: 'Тариф «Салон» на месяц', amount: 199_000, status: 'paid' },
          ...{ entitlement: 'queued', returning: 0, refund_request: null },
        },
        {
          payment: 'statistics',
          ...{ title: 'Расширенная статистика на 30 дней', amount: 29_000, status: 'paid' },
          ...{ entitlement: null, returning: 12_000 },
          refund_request: { state: 'declined', answer: 'Месяц прошёл' },
        },
      ],
      meta: { pagination: { page: 1, pageCount: 1 } },
    }),
  ],
  shows: [
    ...[
      '20 из 30',
      'Тариф «Старт»',
      'Доплата за записи сверх тарифа',
      '3 000₽',
      'осталось 60 из 100',
    ],
    ...['Тариф «Старт» на месяц', '490₽', 'оплачено', 'anna@example.test'],
    ...[
      'Запрошен возврат 660₽, ответим до 1 декабря 2026',
      'В возврате отказано: «Месяц прошёл»',
      '120₽ на пути к вам',
    ],
  ],
  offers: [
    ...['Оплатить 3 000₽', 'Продлить', 'Купить: Управление репутацией'],
    'Вернуть деньги: Тариф «Старт» на месяц',
    'Отменить: Тариф «Салон» на месяц',
    'Отозвать запрос на возврат: Тариф «Мастер» на месяц',
  ],
  empty: {
    answers: [
      rows('user-tariffs', []),
      rows('user-addons', []),
      reply(ownDebts, { data: [], meta: { due: 0 } }),
      reply(readReceiptEmail, { data: { email: null, required: true } }),
      reply(paymentHistory, { data: [], meta: { pagination: { page: 1, pageCount: 0 } } }),
    ],
    shows: [
      'Тарифа нет',
      'Оплат пока не было.',
      'Не указана. Спросим при оплате.',
      'не подключено',
    ],
    offers: ['Выбрать тариф'],
  },
  later: { 'GET /api/tariff-payment/debts': 'mostly there are none, and nothing stands there' },
  quiet: {
    'GET /api/appointments': 'the pace alone tells',
    'GET /api/tariff-payment/recommendation': 'advice, without which the plan stands',
  },
});
