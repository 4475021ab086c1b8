import { listSessions, readSecondFactor } from '@okoshko/contract/auth/account-wire';
import { reply } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';

screen('desk', '/desk/account', {
  title: 'Моя безопасность',
  answers: [
    reply(readSecondFactor, { data: {} }),
    reply(listSessions, {
      data: [
        {
          id: 'here',
          current: true,
          loginAt: '2026-11-20T09:00:00Z',
          lastActiveAt: '2026-11-27T08:59:00Z',
        },
      ],
    }),
  ],
  shows: ['Выключен: по паролю и СМС сюда войдёт любой', 'Рабочее место'],
  offers: ['Закрыть сейчас', 'Выйти из аккаунта'],
  empty: 'an account has its ways in',
});
