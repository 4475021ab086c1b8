import { rows } from '../harness/answers.ts';
import { appointment, services } from '../harness/salon.ts';
import { screen } from '../harness/screen.ts';

screen('cabinet', '/cabinet/appointments/new', {
  title: 'Новая запись',
  answers: [rows('services', services), rows('appointments', [appointment])],
  shows: ['Мария Котова', '1. Клиент', '2. Услуги', '3. Время'],
  offers: ['Найти клиента', 'Новый клиент', 'Записать'],
  empty: {
    answers: [rows('client-profiles', []), rows('appointments', [])],
    shows: ['Без клиента', 'Выберите клиента.'],
    offers: ['Новый клиент'],
  },
  quiet: { 'GET /api/services': 'it is told where services are chosen' },
});
