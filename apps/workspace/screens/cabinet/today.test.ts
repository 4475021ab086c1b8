import { appointmentsBy, rows } from '../harness/answers.ts';
import { professional } from '../harness/frame.ts';
import { request, visit, weekly } from '../harness/salon.ts';
import { screen } from '../harness/screen.ts';

const notice = {
  documentId: 'notice',
  kind: 'moved',
  title: 'Запись перенесена',
  text: 'Мария Котова, 27 ноября',
  read_at: null,
  createdAt: '2026-11-27T08:30:00.000Z',
} as const;

screen('cabinet', '/cabinet', {
  title: 'Сегодня',
  answers: [
    appointmentsBy({ pending: [request], others: [visit] }),
    rows('timetables', [weekly]),
    rows('holidays', []),
    rows('notifications', [notice]),
  ],
  shows: [
    ...['Через 3 ч', '15:00', 'Мария Котова', 'Маникюр · 2 500₽', 'Подтверждена'],
    ...['Пятница, 27 ноября · 10:00–19:00', 'Ждут ответа: 1', '1 новое уведомление'],
    ...['ожидается 2 500₽', 'Свободно 3 часа'],
  ],
  offers: ['Напечатать день', 'Подтвердить', 'Отклонить'],
  empty: {
    answers: [appointmentsBy({ pending: [], others: [] }), rows('notifications', [])],
    shows: ['Сегодня свободно. Вы работаете 10:00–19:00.'],
    offers: ['Записать клиента'],
  },
  views: {
    'no hours': {
      answers: [appointmentsBy({ pending: [], others: [] }), rows('timetables', [])],
      shows: ['График не задан: клиенты не могут записаться сами.'],
      offers: ['Настроить график'],
    },
    'the first steps are not done': {
      answers: [professional({ is_published: false }), rows('services', [])],
      shows: ['Страница для записи почти готова', 'Готово шагов: 2 из 4.'],
      offers: ['Продолжить'],
    },
  },
  quiet: {
    'GET /api/timetables': 'the day stands without its hours',
    'GET /api/holidays': 'the day stands without its hours',
    'GET /api/notifications': 'they are on a screen of their own',
  },
});
