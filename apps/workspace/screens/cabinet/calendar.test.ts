import { listAppointmentMessages } from '@okoshko/contract/messaging/wire';
import { reply, rows } from '../harness/answers.ts';
import { appointment, services, weekly } from '../harness/salon.ts';
import { screen } from '../harness/screen.ts';

screen('cabinet', '/cabinet/calendar', {
  title: 'Календарь',
  answers: [
    rows('appointments', [appointment]),
    rows('timetables', [weekly]),
    rows('holidays', []),
    rows('services', services),
  ],
  shows: ['Мария Котова', '15:00', 'Маникюр'],
  offers: ['Занять время', 'Ещё действия', 'Список', 'День', 'Неделя'],
  empty: {
    answers: [rows('appointments', [])],
    shows: ['Работаете 10:00–19:00', 'Свободно 6 часов 45 минут'],
  },
  views: {
    'no hours': {
      answers: [rows('timetables', []), rows('appointments', [])],
      shows: ['График не задан: без него клиенты не смогут записаться сами.'],
      offers: ['Задать график'],
    },
    'a month': {
      ...{ address: '/cabinet/calendar?view=month', answers: [] },
      shows: ['Ноябрь 2026'],
      offers: ['пятница, 27 ноября, 1 запись, занято 11 %', 'Месяц'],
    },
    'a week': {
      ...{ address: '/cabinet/calendar?view=week', answers: [] },
      shows: ['Мария Котова'],
    },
  },
  quiet: { 'GET /api/services': 'free time is told from a quarter of an hour on' },
  later: {
    'GET /api/timetables': 'appointments stand, the hours are drawn behind them',
    'GET /api/holidays': 'appointments stand, the hours are drawn behind them',
  },
  differsByWidth: true,
});

screen('cabinet', '/cabinet/calendar/$id', {
  title: 'Календарь',
  address: '/cabinet/calendar/visit?view=week',
  answers: [
    rows('appointments', [appointment]),
    rows('timetables', [weekly]),
    rows('holidays', []),
    rows('appointment-events', []),
    reply(listAppointmentMessages, { data: [] }),
  ],
  shows: ['Пятница, 27 ноября, 15:00–16:00', 'Запись', '+7 903 123 45 67', 'Подтверждена'],
  offers: ['Закрыть', 'Перенести', 'Изменить услуги'],
  empty: 'an appointment always has something to show',
  missing: {
    answers: [rows('appointments', [])],
    shows: ['Такой записи нет. Возможно, её удалили.'],
    offers: ['К календарю'],
  },
  later: {
    'GET /api/timetables': 'appointments stand, the hours are drawn behind them',
    'GET /api/holidays': 'appointments stand, the hours are drawn behind them',
  },
  differsByWidth: true,
});
