import { rows } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';

const request = {
  documentId: 'request',
  type: 'support',
  text: 'Не приходят напоминания',
  status: 'in_work',
  createdAt: '2026-11-21T09:40:00.000Z',
} as const;

screen('cabinet', '/cabinet/help', {
  title: 'Помощь',
  answers: [rows('help-requests', [request])],
  shows: ['Не приходят напоминания', 'В работе'],
  offers: ['Ваш вопрос', 'Отправить'],
  empty: { answers: [rows('help-requests', [])], shows: ['Вопросов ещё не было.'] },
});

screen('cabinet', '/cabinet/help/$id', {
  address: '/cabinet/help/request',
  title: 'Вопрос в поддержку',
  titleWhileWaiting: 'Помощь',
  answers: [
    rows('help-requests', [request]),
    rows('help-messages', [
      { kind: 'answer', text: 'Проверьте телефон', createdAt: '2026-11-21T10:00:00.000Z' },
    ]),
  ],
  shows: ['Не приходят напоминания', 'Проверьте телефон', 'Поддержка'],
  offers: ['Написать ещё', 'Отправить'],
  empty: { answers: [rows('help-messages', [])], shows: ['Не приходят напоминания'] },
  missing: {
    answers: [rows('help-requests', [])],
    title: 'Помощь',
    shows: ['Такого вопроса нет.'],
    offers: ['Ко всем вопросам'],
  },
});
