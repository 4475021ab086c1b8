import {
  beginRenewal,
  cancelBill,
  deleteBuyerDetails,
  issueBill,
  listOwnBills,
  paymentHistory,
  readBuyerDetails,
  readOwnConfirmation,
  readReceiptEmail,
  readRenewal,
  saveBuyerDetails,
  stopRenewal,
} from '@okoshko/contract/payments/wire';
import { ownDebts, quotePlan, recommendTariff } from '@okoshko/contract/tariffs/wire';
import { expect, test } from 'vitest';
import { type Answer, refused, reply, rows } from '../harness/answers.ts';
import { expectText, fill, press, pressable, textOnPage } from '../harness/page.ts';
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
  is_under_review: false,
  consented_at: '2026-11-02T09:00:00Z',
  ended_at: null,
  end_reason: null,
} as const;

const bill = {
  state: 'open',
  ...{ bill: 'b1', number: '2026-15', payment: 'p1', amount: 49_000 },
  ...{ title: 'Тариф «Старт» на месяц', name: 'ООО «Ромашка»', inn: '7707083893' },
  ...{ issued_on: '2026-11-23', valid_until: '2026-11-30', paid_on: null, order_number: null },
  ...{ closed_at: null, acts: [] },
} as const;
const paidBill = {
  ...bill,
  state: 'paid',
  ...{ bill: 'b2', number: '2026-14', paid_on: '2026-10-20', order_number: '7' },
  acts: [
    { act: 'a1', number: '2026-3', starts_on: '2026-10-20', ends_on: '2026-10-31', amount: 19_000 },
  ],
} as const;
const billsOf = (data: readonly object[], are_offered = true) =>
  reply(listOwnBills, {
    data: [...data],
    meta: { pagination: { page: 1, pageCount: 1, total: data.length }, are_offered, days: 5 },
  });

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
    reply(readBuyerDetails, {
      data: {
        ...{ kind: 'entrepreneur', name: 'ИП Соколова', inn: '500100732259' },
        ...{ kpp: null, address: null },
      },
    }),
    reply(readRenewal, { data: { renewal: ACTIVE, offer: null } }),
    billsOf([bill, paidBill]),
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
          has_confirmation: true,
          acts: [{ act: 'a1', number: '2026-3' }],
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
    'Реквизиты: ИП Соколова, ИНН 500100732259',
    ...['Счёт № 2026-15', 'Оплатите до 30 ноября 2026', 'Оплачен 20 октября 2026'],
    ...['Акт № 2026-3', '20–31 октября 2026'],
    ...[
      'Запрошен возврат 660₽, ответим до 1 декабря 2026',
      'В возврате отказано: «Месяц прошёл»',
      '120₽ на пути к вам',
    ],
  ],
  offers: [
    'Скачать акт № 2026-3',
    ...['Выставить счёт', 'Скачать: Счёт № 2026-15', 'Отменить счёт № 2026-15'],
    'Скачать: Акт № 2026-3',
    'Отключить автопродление',
    ...['Оплатить 3 000₽', 'Продлить', 'Купить: Управление репутацией'],
    'Скачать подтверждение оплаты: Тариф «Старт» на месяц',
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
      reply(readBuyerDetails, { data: null }),
      reply(readRenewal, { data: { renewal: null, offer: null } }),
      billsOf([]),
      reply(paymentHistory, { data: [], meta: { pagination: { page: 1, pageCount: 0 } } }),
    ],
    shows: [
      'Тарифа нет',
      'Оплат пока не было.',
      'Не указана. Спросим при оплате.',
      'Реквизиты: не указаны',
      'не подключено',
      'Счетов пока нет.',
    ],
    offers: ['Выбрать тариф'],
  },
  views: {
    'days of grace': {
      answers: [
        rows('user-tariffs', [{ ...plan, status: 'past_due', ends_at: '2026-11-25T21:00:00Z' }]),
      ],
      shows: ['Тариф закончился 25 ноября', 'Продлите до 29 ноября 2026'],
      offers: ['Продлить'],
    },
  },
  later: {
    'GET /api/tariff-payment/debts': 'mostly there are none, and nothing stands there',
    'GET /api/tariff-payment/bills': 'where no bills are made, nothing stands there',
    'GET /api/tariff-payment/renewal': 'where nothing renews itself, nothing stands there',
  },
  quiet: {
    'GET /api/appointments': 'the pace alone tells',
    'GET /api/tariff-payment/recommendation': 'advice, without which the plan stands',
  },
});

const DETAILS = '/cabinet/tariff?dialog=details';
const proprietor = {
  kind: 'entrepreneur',
  ...{ name: 'ИП Соколова', inn: '500100732259', kpp: null, address: null },
} as const;

test('details of a company are asked for whole, refused by the field that is wrong, and sent', async () => {
  const company = {
    kind: 'company',
    ...{ name: 'ООО «Ромашка»', inn: '7707083893', kpp: '770701001', address: 'Тверь' },
  } as const;
  const wire = await open(
    [reply(readBuyerDetails, { data: null }), reply(saveBuyerDetails, { data: company })],
    DETAILS,
  );
  await press('Организация');
  await press('Сохранить');
  await expectText('Напишите, кто платит.', 'Укажите ИНН.', 'Укажите КПП.', 'Укажите адрес.');
  await fill('Название, например «ООО „Ромашка“»', 'ООО «Ромашка»');
  await fill('ИНН', '7707083894');
  await fill('КПП', '770701001');
  await fill('Юридический адрес', 'Тверь');
  await press('Сохранить');
  await expectText('Проверьте ИНН: у организации 10 цифр');
  expect(wire.callsOf('PUT /api/tariff-payment/buyer-details')).toEqual([]);
  await fill('ИНН', '7707 083893');
  await press('Сохранить');
  await expectText('Реквизиты: ООО «Ромашка», ИНН 7707083893');
  expect(wire.callsOf('PUT /api/tariff-payment/buyer-details').map(({ body }) => body)).toEqual([
    company,
  ]);
});

test('details are removed, and a refusal leaves what was typed', async () => {
  const saved = reply(readBuyerDetails, { data: proprietor });
  const wire = await open([saved, refused(saveBuyerDetails, 'unavailable')], DETAILS);
  await fill('Адрес, если нужен в документах', 'Тверь');
  await press('Сохранить');
  await expect.poll(() => wire.callsOf('PUT /api/tariff-payment/buyer-details').length).toBe(1);
  await expect.poll(() => pressable('Сохранить').length).toBe(1);
  wire.answer(reply(deleteBuyerDetails, { data: null }));
  await press('Убрать реквизиты');
  await expectText('Реквизиты: не указаны');
});

test('a confirmation is downloaded; one that cannot be says why', async () => {
  const name = 'GET /api/tariff-payment/payments/:payment/confirmation';
  const file: Answer = {
    name,
    give: () => ({ status: 200, body: new Blob(['%PDF'], { type: 'application/pdf' }) }),
  };
  const wire = await open([refused(readOwnConfirmation, 'documents_off')]);
  const label = 'Скачать подтверждение оплаты: Тариф «Старт» на месяц';
  await press(label);
  await expectText('Документы сейчас не составляются.');
  wire.answer(file);
  await press(label);
  await expect.poll(() => wire.callsOf(name).length).toBe(2);
  expect(wire.callsOf(name).map(({ id }) => id)).toEqual(['start', 'start']);
  await expect.poll(textOnPage).not.toContain('Документы сейчас не составляются.');
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

test('a payment that is being looked at is no refusal of the bank', async () => {
  await open([offered({ ...ACTIVE, declined: null, is_under_review: true })]);
  await expectText('мы проверяем платёж');
});

test('a bill that has expired says when, and that a transfer in time is not in vain', async () => {
  await open([billsOf([{ ...bill, state: 'expired', valid_until: '2026-11-13' }])]);
  await expectText('Срок прошёл 13 ноября 2026. Если успели оплатить, тариф включится');
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

const BILL = '/cabinet/tariff?dialog=bill';
const onSale = rows('tariffs', [{ documentId: 'start', title: 'Старт' }]);
const quoted = reply(quotePlan, {
  data: {
    ...{ starts_at: '2026-11-21T09:00:00Z', ends_at: '2026-12-21T09:00:00Z' },
    ...{ cost: 49_000, credit: 9_000, overage: 0, added: 0, amount: 40_000 },
  },
});

test('a bill is asked for at the price that is shown, and is there to download', async () => {
  const wire = await open([onSale, quoted, reply(issueBill, { data: bill })], BILL);
  await expectText('За какой тариф', 'Плательщик: ИП Соколова, ИНН 500100732259.');
  await press('Выставить счёт');
  await expectText('Выберите тариф.');
  await press('Старт');
  await expectText(
    'Период: 21 ноября 2026 — 21 декабря 2026',
    'Остаток прежнего тарифа уменьшит сумму на 90₽.',
    'Цена закрепится на 5 рабочих дней.',
  );
  await press('Выставить счёт на 400₽');
  await expectText('Счёт № 2026-15 готов. Оплатите его до 30 ноября 2026 включительно.');
  expect(pressable('Скачать: Счёт № 2026-15').length).toBeGreaterThan(0);
  expect(wire.callsOf('POST /api/tariff-payment/bills').map(({ body }) => body)).toEqual([
    { tariff_id: 'start', amount: 40_000 },
  ]);
});

test('who pays as a person is led to the details, and one open bill is enough', async () => {
  await open([reply(readBuyerDetails, { data: null })], BILL);
  await expectText('Счёт выставляется на ИП или организацию.');
  expect(pressable('Указать реквизиты')).toHaveLength(1);
});

test('a refusal says what to do', async () => {
  await open([onSale, quoted, refused(issueBill, 'bill_open')], BILL);
  await press('Старт');
  await press('Выставить счёт на 400₽');
  await expectText('За этот тариф уже есть счёт. Оплатите его или отмените.');
});

test('an open bill is cancelled by one press', async () => {
  const wire = await open([reply(cancelBill, { data: { ...bill, state: 'cancelled' } })]);
  await expectText('Оплатите до 30 ноября 2026');
  wire.answer(billsOf([{ ...bill, state: 'cancelled' }]));
  await press('Отменить счёт № 2026-15');
  await expectText('Отменён');
  expect(wire.callsOf('DELETE /api/tariff-payment/bills/:bill')).toHaveLength(1);
});

test('where no bills are made, and there is none, nothing stands there', async () => {
  await open([billsOf([], false)]);
  await expectText('Оплаты и чеки', 'Тариф «Салон» на месяц');
  expect(textOnPage()).not.toContain('Счета и акты');
});
