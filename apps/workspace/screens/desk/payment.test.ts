import { previewConfirmation } from '@okoshko/contract/confirmations/wire';
import { previewRefund } from '@okoshko/contract/payments/accounting-wire';
import { readPayment } from '@okoshko/contract/payments/wire';
import { expect, test } from 'vitest';
import { refused, reply } from '../harness/answers.ts';
import { expectText } from '../harness/page.ts';
import { screen } from '../harness/screen.ts';

const open = screen('desk', '/desk/payments/$id', {
  address: '/desk/payments/payment',
  title: 'Тариф «Старт»',
  answers: [
    reply(readPayment, {
      data: {
        title: 'Тариф «Старт»',
        amount: 49_000,
        status: 'paid',
        paid_at: '2026-11-01T09:00:00Z',
        has_confirmation: true,
        acts: [{ act: 'a1', number: '2026-3' }],
        buyer: { name: 'Ольга Сидорова' },
        refundable: { all: 49_000, unused: 20_000 },
        renewal: {
          ...{ consented_at: '2026-11-01T09:00:00Z', amount: 49_000, consent: 'Согласен' },
          ...{ ended_at: null, end_reason: null },
        },
      },
    }),
  ],
  shows: ['490₽', 'Ольга Сидорова', 'Оплачен', 'до 490₽ в месяц'],
  offers: ['Скачать подтверждение оплаты: Тариф «Старт»', 'Скачать акт № 2026-3', 'Вернуть деньги'],
  empty: 'a payment has all its parts from the start',
  missing: {
    answers: [refused(readPayment, 'not_found')],
    title: 'Платёж',
    shows: ['Такого платежа нет. Возможно, ссылка устарела.'],
  },
  titleWhileWaiting: 'Платёж',
});

test.each([
  [true, 'Больше 400₽ подтверждает второй сотрудник'],
  [false, 'Вернуть 490₽'],
])(
  'a refund says before the press that a colleague has to confirm it: %s',
  async (isNeeded, words) => {
    const [size, above] = isNeeded ? [49_000, 40_000] : [null, null];
    const effect = { amount: 49_000, left: 0, refunds: [], plans: [], addons: [], overage: [] };
    const wire = await open(
      [
        reply(previewRefund, { data: effect }),
        reply(previewConfirmation, { data: { is_needed: isNeeded, size, above } }),
      ],
      '/desk/payments/payment?dialog=refund',
    );
    await expectText(words);
    await expect.poll(() => wire.callsOf('POST /api/confirmations/preview').length).toBe(1);
    const isSaid = document.body.textContent?.includes('подтверждает второй сотрудник');
    expect(isSaid).toBe(isNeeded);
  },
);

test('money that was given back outside of the service is not said to be kept', async () => {
  await open([reply(readPayment, { data: { amount: 49_000, refunded: 49_000, refunds: [] } })]);
  await expectText('Деньги вернули не через сервис.');
  expect(document.body.textContent).not.toContain('Возвратов не было');
});
