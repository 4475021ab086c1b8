import { listBills, markBillPaid, readBill } from '@okoshko/contract/payments/wire';
import { expect, test } from 'vitest';
import { refused, reply } from '../harness/answers.ts';
import { expectText, fill, press } from '../harness/page.ts';
import { screen } from '../harness/screen.ts';

const bill = {
  state: 'open',
  ...{ bill: 'b1', number: '2026-15', payment: 'p1', amount: 49_000 },
  ...{ title: 'Тариф «Старт» на месяц', name: 'ООО «Ромашка»', inn: '7707083893' },
  ...{ issued_on: '2026-11-23', valid_until: '2026-11-30', paid_on: null, order_number: null },
  ...{ buyer: { name: 'Ольга Сидорова' }, closed_at: null, acts: [] },
  payment_status: 'pending',
} as const;
const paid = {
  ...bill,
  ...{ bill: 'b2', number: '2026-14' },
  state: 'paid',
  payment_status: 'review',
  ...{ paid_on: '2026-11-20', order_number: '7', closed_by_name: 'Олег' },
  acts: [{ act: 'a1', number: '2026-3', amount: 49_000 }],
} as const;

const open = screen('desk', '/desk/bills', {
  title: 'Счета',
  answers: [
    reply(listBills, {
      data: [bill, paid],
      meta: { pagination: { page: 1, pageCount: 1, total: 2 } },
    }),
  ],
  shows: [
    ...['Счёт № 2026-15 на 490₽', 'ООО «Ромашка»', '7707083893', 'Тариф «Старт» на месяц'],
    ...['30 ноября 2026', '20 ноября 2026, поручение № 7', 'Олег'],
    'Покупка уже была оплачена',
  ],
  offers: [
    ...['Ждут оплаты', 'Оплаченные', 'Отметить оплату счёта № 2026-15'],
    ...['Скачать: Счёт № 2026-15', 'Скачать: Акт № 2026-3'],
  ],
  empty: {
    answers: [
      reply(listBills, { data: [], meta: { pagination: { page: 1, pageCount: 0, total: 0 } } }),
    ],
    shows: ['Неоплаченных счетов нет.'],
  },
});

const read = reply(readBill, { data: bill });

test('a transfer is noted as the bank says it; what is missing is told first', async () => {
  const wire = await open([read, reply(markBillPaid, { data: { ...paid, bill: 'b1' } })]);
  await press('Отметить оплату счёта № 2026-15');
  await press('Деньги пришли');
  await expectText('Укажите день перевода: сегодня или раньше.');
  await expectText('Укажите номер поручения.');
  await fill('День перевода по выписке банка', '2026-11-20');
  await fill('Номер платёжного поручения', '7');
  await fill('Пришло, ₽', '490');
  await press('Деньги пришли');
  await expectText('Счёт № 2026-15 оплачен, покупатель узнает.');
  expect(wire.callsOf('PUT /api/payment/bills/:bill').map(({ body }) => body)).toEqual([
    { paid_on: '2026-11-20', order_number: '7', amount: 49_000 },
  ]);
});

test('a cancelled bill says when, and not until when to pay it', async () => {
  const cancelled = { ...bill, state: 'cancelled', closed_at: '2026-11-25T09:00:00Z' } as never;
  await open([
    reply(listBills, {
      data: [cancelled],
      meta: { pagination: { page: 1, pageCount: 1, total: 1 } },
    }),
  ]);
  await expectText('25 ноября');
  expect(document.querySelector('main')?.textContent).not.toContain('Оплатить до');
});

test('who comes second reads who was first and what they noted', async () => {
  await open([
    read,
    refused(markBillPaid, 'bill_closed', {
      paid_on: '2026-11-20',
      order_number: '8',
      closed_by_name: 'Олег',
    }),
  ]);
  await press('Отметить оплату счёта № 2026-15');
  await fill('День перевода по выписке банка', '2026-11-20');
  await fill('Номер платёжного поручения', '7');
  await fill('Пришло, ₽', '490');
  await press('Деньги пришли');
  await expectText('Оплату уже отметили (Олег): 20 ноября 2026, поручение № 8.');
});
