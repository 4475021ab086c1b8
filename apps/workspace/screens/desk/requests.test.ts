import { rows } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';

screen('desk', '/desk/requests', {
  title: 'Заявки',
  answers: [
    rows('help-requests', [{ type: 'support', status: 'new', user: { name: 'Ольга Сидорова' } }]),
  ],
  shows: ['Ольга Сидорова', 'Вопрос в поддержку'],
  offers: ['Мои', 'Закрытые'],
  empty: {
    answers: [rows('help-requests', [])],
    shows: ['Все заявки закрыты.'],
    offers: ['Показать все'],
  },
  differsByWidth: true,
});
