import { rows } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';

screen('desk', '/desk/personal-data', {
  title: 'Запросы о данных',
  answers: [
    rows('personal-data-requests', [
      {
        kind: 'export',
        channel: 'service',
        status: 'open',
        user: { name: 'Ольга Сидорова', phone: '79161112233' },
        requested_at: '2026-11-20T09:00:00.000Z',
        due_at: '2026-12-04T09:00:00.000Z',
        version: 1,
      },
    ]),
  ],
  shows: ['Ольга Сидорова', 'Копия данных', '20 ноября 2026'],
  offers: ['Записать запрос', 'Показать'],
  empty: {
    answers: [rows('personal-data-requests', [])],
    shows: ['Запросов, которые ждут ответа, нет.'],
  },
});
