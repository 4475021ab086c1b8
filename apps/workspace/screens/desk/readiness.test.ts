import { readReadiness } from '@okoshko/contract/readiness/endpoints';
import { reply } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';

screen('desk', '/desk/readiness', {
  title: 'Готовность к запуску',
  answers: [
    reply(readReadiness, {
      data: [{ name: 'tariffs', state: 'missing', finding: 'none' }],
      meta: { missing: 1 },
    }),
  ],
  shows: ['Нужно до запуска: 1', 'Ни один тариф не продаётся.'],
  offers: ['Проверить ещё раз'],
  empty: {
    answers: [reply(readReadiness, { data: [], meta: { missing: 0 } })],
    shows: ['Всё готово: можно принимать клиентов.'],
  },
});
