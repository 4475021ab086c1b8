import { listProviders } from '@okoshko/contract/auth/wire';
import { reply } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';

screen('desk', '/desk/sign-in', {
  title: 'Вход',
  answers: [
    reply(listProviders, {
      data: [
        { name: 'phone', step: 0 },
        { name: 'local', step: null },
      ],
    } as never),
  ],
  shows: ['Шаг 1', 'Добавить'],
  offers: [],
  empty: {
    answers: [reply(listProviders, { data: [] } as never)],
    shows: ['Добавить больше нечего: все способы расставлены.'],
  },
});
