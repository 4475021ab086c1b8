import { listTags } from '@okoshko/contract/clients/wire';
import { listAppointmentMessages } from '@okoshko/contract/messaging/wire';
import { expect, test } from 'vitest';
import { reply, rows } from '../harness/answers.ts';
import { expectText, fill, press, titles, typedInto } from '../harness/page.ts';
import { appointment } from '../harness/salon.ts';
import { screen } from '../harness/screen.ts';

const booked = { kind: 'booked', by: 'client', createdAt: '2026-11-20T09:00:00.000Z' } as const;

const open = screen('cabinet', '/cabinet/appointments/$id', {
  address: '/cabinet/appointments/visit',
  title: 'Запись',
  answers: [
    rows('appointments', [{ ...appointment, client_comment: 'Без покрытия' }]),
    rows('appointment-events', [booked]),
    reply(listAppointmentMessages, {
      data: [
        { kind: 'reminder', channel: 'sms', status: 'queued', send_after: '2026-11-26T12:00:00Z' },
      ],
    }),
  ],
  shows: [
    ...['Пятница, 27 ноября, 15:00–16:00', 'Мария Котова', '+7 903 123 45 67', 'Подтверждена'],
    ...['К оплате', '2 500₽', 'Без покрытия', 'Напоминание', 'СМС, будет отправлено'],
    ...['Записано', '20 ноября, 12:00'],
  ],
  offers: ['Перенести', 'Изменить цену', 'Повторить через 3 недели', 'Заметка для себя'],
  empty: {
    answers: [
      rows('appointments', [{ ...appointment, client_profile: null, client_comment: null }]),
      rows('appointment-events', []),
      reply(listAppointmentMessages, { data: [] }),
    ],
    shows: [
      ...['Без клиента', 'Клиент ничего не написал.', 'О записи ничего не отправляли.'],
      'Пока ничего не происходило.',
    ],
  },
  missing: {
    answers: [rows('appointments', [])],
    shows: ['Такой записи нет. Возможно, её удалили.'],
    offers: ['К календарю'],
  },
  views: {
    'a group': {
      answers: [
        rows('appointments', [
          { ...appointment, capacity: 6, participants_count: 1, seats_left: 5 },
        ]),
      ],
      shows: ['Участники', 'Занято 1 из 6', 'Мария Котова'],
      offers: ['Добавить участника', 'Убрать: Мария Котова'],
    },
  },
});

test('a note that is not saved is there again when the appointment is opened anew', async () => {
  await open([rows('client-profiles', []), reply(listTags, { data: [] })]);
  await fill('Заметка для себя', 'Аллергия на акрил');
  await press('Клиенты');
  await expect.poll(titles).toEqual(['Клиенты']);
  history.back();
  await expect.poll(() => typedInto('Заметка для себя')).toBe('Аллергия на акрил');
  await expectText('Сохранить заметку');
});
