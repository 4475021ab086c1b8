import { readInboxItem } from '@okoshko/contract/inbox/wire';
import { listUsers } from '@okoshko/contract/users/wire';
import { reply, rows } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';

const request = {
  documentId: 'request',
  type: 'enterprise_tariff',
  status: 'new',
  text: 'Нас двенадцать мастеров',
  user: {
    name: 'Ольга Сидорова',
    phone: '79161112233',
    provider_profile: { name: 'Салон', time_zone: 'Europe/Moscow' },
  },
  version: 1,
} as const;
const plan = {
  status: 'active',
  starts_at: '2026-11-01T00:00:00.000Z',
  ends_at: '2026-12-01T00:00:00.000Z',
  cost: 49_000,
  appointments_count: 30,
  used: 12,
  tariff: { title: 'Старт' },
} as const;
const message = {
  kind: 'note',
  text: 'Звонила, не ответили',
  writer: { name: 'Ирина Дежурная' },
} as const;
const event = {
  action: 'update',
  before: { status: 'new' },
  after: { status: 'in_work' },
  user: { name: 'Ирина Дежурная' },
} as const;

screen('desk', '/desk/requests/$id', {
  address: '/desk/requests/request',
  title: 'Просят Enterprise',
  answers: [
    rows('help-requests', [request]),
    rows('help-messages', [message]),
    rows('answer-templates', [{ title: 'Сменить телефон', text: 'Телефон меняют в аккаунте.' }]),
    reply(listUsers, [{ name: 'Ирина Дежурная' }]),
    rows('user-tariffs', [plan]),
    rows('audit-events', [event]),
    reply(readInboxItem),
  ],
  later: {
    'GET /api/answer-templates': 'where there are none, nothing stands there',
    'GET /api/users': 'nobody, oneself and who has it are offered before colleagues are',
  },
  shows: ['Ольга Сидорова', 'Нас двенадцать мастеров', 'Старт', 'Звонила, не ответили'],
  offers: ['В работу', 'Закрыть заявку', 'Ответ', 'Заметка для своих', 'Шаблон', 'Дать тариф'],
  empty: {
    answers: [rows('help-messages', []), rows('user-tariffs', []), rows('audit-events', [])],
    shows: ['Нас двенадцать мастеров', 'Тарифа нет.', 'Сотрудники заявку не меняли.'],
  },
  missing: {
    answers: [rows('help-requests', [])],
    title: 'Заявка',
    shows: ['Такой заявки нет.'],
    offers: ['Ко всем заявкам'],
  },
  titleWhileWaiting: 'Заявка',
  quiet: { 'GET /api/inbox/decision': 'what comes next is asked for again by itself' },
});
