import { listOrigins } from '@okoshko/contract/providers/wire';
import { possibleStarts } from '@okoshko/contract/schedule/wire';
import { reply, rows } from '../harness/answers.ts';
import { professional, unproved } from '../harness/frame.ts';
import { manicure } from '../harness/salon.ts';
import { screen } from '../harness/screen.ts';

screen('cabinet', '/cabinet/profile', {
  title: 'Профиль',
  answers: [
    rows('services', [manicure]),
    reply(possibleStarts, { data: [{ starts_at: '2026-11-27T12:00:00.000Z' }] } as never),
    reply(listOrigins, {
      data: [{ documentId: 'site', origin: 'https://anna.example', proved_at: null }],
    }),
  ],
  shows: [
    '«Маникюр», 1 час',
    '15:00',
    'anna.example',
    'Не подтверждён: запись на нём не работает.',
  ],
  offers: ['Как видят клиенты', 'QR-код', 'Изменить адрес', 'Снять с публикации', 'Добавить сайт'],
  empty: {
    answers: [
      professional({ is_published: false, name: '', city: null }),
      reply(listOrigins, { data: [] }),
    ],
    shows: ['Не опубликована', 'Имя не указано', 'Сайтов пока нет.', 'не указано'],
    offers: ['Опубликовать', 'Добавить сайт'],
  },
  views: {
    'an account that has proved nothing': {
      answers: [unproved],
      shows: [
        'Страницу пока никто не видит',
        'Она откроется, когда вы подтвердите телефон или почту.',
      ],
      offers: ['Подтвердить телефон', 'Снять с публикации'],
    },
  },
});
