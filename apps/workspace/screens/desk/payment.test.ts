import { readPayment } from '@okoshko/contract/payments/wire';
import { refused, reply } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';

screen('desk', '/desk/payments/$id', {
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
