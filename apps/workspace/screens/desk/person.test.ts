import { readSecondFactorOf } from '@okoshko/contract/auth/second-factor/addresses';
import { listUserSessions } from '@okoshko/contract/auth/sessions/addresses';
import { listAudit } from '@okoshko/contract/content-manager/audit/addresses';
import { listMessages } from '@okoshko/contract/messaging/outbox/addresses';
import { listPayments } from '@okoshko/contract/payments/endpoints';
import { readUser } from '@okoshko/contract/users/accounts/endpoints';
import { nothing, reply, rows } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';

const person = {
  id: 9,
  documentId: 'olga',
  name: 'Ольга Сидорова',
  phone: '79161112233',
  role: { id: 3, documentId: 'role', name: 'Специалист', type: 'provider' },
  provider_profile: null,
  client_profiles: [],
  help_requests: [],
};

screen('desk', '/desk/people/$id', {
  address: '/desk/people/olga',
  title: 'Ольга Сидорова',
  answers: [
    reply(readUser, person as never),
    reply(readSecondFactorOf, { data: { is_set: false } }),
    reply(listUserSessions, {
      data: [{ loginAt: '2026-11-20T09:00:00Z', lastActiveAt: '2026-11-27T08:00:00Z' }],
    }),
    reply(listPayments, { data: [{ title: 'Тариф «Старт»', amount: 49_000, status: 'paid' }] }),
    rows('personal-data-requests', []),
    reply(listMessages, { data: [{ kind: 'reminder', channel: 'sms', status: 'sent' }] }),
    reply(listAudit, { data: [], meta: { next: null, labels: [] } }),
  ],
  shows: ['Ольга Сидорова', 'Тариф «Старт»', '490₽', 'Напоминание'],
  offers: ['Заблокировать'],
  empty: {
    answers: [
      reply(listUserSessions, { data: [] }),
      reply(listPayments, { data: [] }),
      reply(listMessages, { data: [] }),
    ],
    shows: [
      'Тарифа нет.',
      'Оплат не было.',
      'Сейчас никуда не вошёл.',
      'Заявок не было.',
      'Ему ничего не отправляли.',
    ],
  },
  missing: {
    answers: [nothing(readUser)],
    title: 'Человек',
    shows: ['Такого человека нет.'],
    offers: ['Ко всем людям'],
  },
  titleWhileWaiting: 'Человек',
});
