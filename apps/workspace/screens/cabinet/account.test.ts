import { readCalendarFeed } from '@okoshko/contract/appointments/calendar/addresses';
import { readCredentials } from '@okoshko/contract/auth/credentials/addresses';
import { listSessions } from '@okoshko/contract/auth/sessions/addresses';
import { readTelegramLink } from '@okoshko/contract/messaging/addresses';
import { listConsents } from '@okoshko/contract/privacy/addresses';
import { reply } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';

const session = {
  current: true,
  loginAt: '2026-11-20T09:00:00Z',
  lastActiveAt: '2026-11-27T08:59:00Z',
};

screen('cabinet', '/cabinet/account', {
  title: 'Аккаунт',
  answers: [
    reply(readCredentials, { data: { has_password: true } }),
    reply(listSessions, {
      data: [
        { ...session, id: 'here' },
        { ...session, id: 'there', current: false },
      ],
    }),
    reply(readTelegramLink, { data: { is_available: true, linked_at: '2026-11-01T09:00:00Z' } }),
    reply(readCalendarFeed, { data: { created_at: '2026-11-02T09:00:00Z' } }),
    reply(listConsents, {
      data: [{ document: 'offer', version: '2026-01', given_at: '2026-01-05T09:00:00Z' }],
    }),
  ],
  shows: ['+7 916 123 45 67', '2 ноября 2026', 'Оферта', '5 января 2026'],
  offers: ['Завершить остальные', 'Скачать данные', 'Удалить аккаунт'],
  empty: {
    answers: [
      reply(readCredentials, { data: { has_password: false } }),
      reply(listSessions, { data: [{ ...session, id: 'here' }] }),
      reply(readTelegramLink, { data: { is_available: true, linked_at: null } }),
      reply(readCalendarFeed, { data: null }),
      reply(listConsents, { data: [] }),
    ],
    shows: ['Не задан', 'Ссылки нет', 'Согласий не записано.'],
    offers: ['Задать пароль'],
  },
});
