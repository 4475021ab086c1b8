import { rows } from '../harness/answers.ts';
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
  offers: ['Занять время', 'Список', 'День', 'Неделя'],
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
