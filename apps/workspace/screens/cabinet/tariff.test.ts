import { paymentHistory, readReceiptEmail } from '@okoshko/contract/payments/addresses';
import {
  beginRenewal,
  readRenewal,
  stopRenewal,
} from '@okoshko/contract/payments/renewals/addresses';
import { ownDebts, recommendTariff } from '@okoshko/contract/tariffs/addresses';
import { expect, test } from 'vitest';
import { refused, reply, rows } from '../harness/answers.ts';
import { expectText, press, textOnPage } from '../harness/page.ts';
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

const ACTIVE = {
  state: 'active',
  method: 'card',
  last4: '4444',
  tariff: 'Старт',
  amount: 49_000,
  next_charge: '2026-11-29T00:00:00Z',
  declined: 'insufficient_funds',
  consented_at: '2026-11-02T09:00:00Z',
  ended_at: null,
  end_reason: null,
} as const;

const open = screen('cabinet', '/cabinet/tariff', {
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
    reply(readRenewal, { data: { renewal: ACTIVE, offer: null } }),
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
    ...['Тариф продлевается сам', '29 ноября спишем до 490₽ с карты •• 4444.'],
    'В прошлый раз на счёте не хватило денег.',
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
    'Отключить автопродление',
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
      reply(readRenewal, { data: { renewal: null, offer: null } }),
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
  later: {
    'GET /api/tariff-payment/debts': 'mostly there are none, and nothing stands there',
    'GET /api/tariff-payment/renewal': 'where nothing renews itself, nothing stands there',
  },
  quiet: {
    'GET /api/appointments': 'the pace alone tells',
    'GET /api/tariff-payment/recommendation': 'advice, without which the plan stands',
  },
});

const DIALOG = '/cabinet/tariff?dialog=renewal';
const offer = {
  ...{ tariff: 'Старт', amount: 49_000, first_charge: '2026-11-29T00:00:00Z' },
  consents: [
    {
      method: 'card',
      text: 'Спишем с карты\nУсловия: https://okoshko.example/offer',
      digest: 'of a card',
    },
    { method: 'sbp', text: 'Спишем через СБП', digest: 'of an account' },
  ],
} as const;
const offered = (renewal: object | null) => reply(readRenewal, { data: { renewal, offer } });
const BEGIN = 'POST /api/tariff-payment/renewal';
const box = () => document.querySelector<HTMLInputElement>('[role=dialog] input[type=checkbox]');

test('nothing is agreed to before the box is ticked, which nobody has ticked for the owner', async () => {
  const wire = await open([offered(null)], DIALOG);
  await expectText('Спишем с карты', 'Сейчас деньги не спишутся');
  expect(box()?.checked).toBe(false);
  await press('Привязать и включить');
  await expectText('Без согласия автопродление не включить.');
  expect(wire.callsOf(BEGIN)).toEqual([]);
});

test('the consent that was read is sent, and another method is another consent', async () => {
  const wire = await open([offered(null)], DIALOG);
  await expectText('Спишем с карты');
  box()?.click();
  document.querySelector<HTMLInputElement>('[role=dialog] input[value=sbp]')?.click();
  await expectText('Спишем через СБП');
  expect(box()?.checked).toBe(false);
  box()?.click();
  wire.answer(refused(beginRenewal, 'renewal_consent_changed'));
  await press('Привязать и включить');
  await expectText('Условия изменились');
  expect(wire.callsOf(BEGIN)).toMatchObject([{ body: { consent: 'of an account' } }]);
});

test('one press turns it off', async () => {
  const wire = await open([]);
  const stopped = {
    ...ACTIVE,
    state: 'ended',
    next_charge: null,
    declined: null,
    ended_at: '2026-11-27T09:00:00Z',
    end_reason: 'stopped',
  } as const;
  wire.answer(reply(stopRenewal, { data: { renewal: stopped, offer } }));
  await press('Отключить автопродление');
  await expectText('больше ничего не спишем', 'Вы отключили автопродление.');
  expect(wire.callsOf('DELETE /api/tariff-payment/renewal')).toHaveLength(1);
});

test.each([
  ['declined', 'банк не списал деньги'],
  ['price_rose', 'тариф подорожал'],
] as const)('why it is over is told: %s', async (end_reason, words) => {
  await open([
    offered({ ...ACTIVE, state: 'ended', next_charge: null, declined: null, end_reason }),
  ]);
  await expectText(words, 'Включить автопродление');
  expect(textOnPage()).not.toContain('Тариф продлевается сам');
});
