import { listRights } from '@okoshko/contract/roles/wire';
import { reply } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';

screen('desk', '/desk/roles', {
  title: 'Роли',
  answers: [
    reply(listRights, {
      areas: [
        {
          name: 'reviews',
          actions: [
            {
              action: 'api::review.review.find',
              roles: ['operator'],
              by_code: ['operator'],
              never: [],
              retained: [],
            },
          ],
        },
      ],
      roles: [{ id: 1, name: 'Operator', type: 'operator' }],
    } as never),
  ],
  shows: ['Владелец'],
  offers: ['Добавить роль'],
  empty: 'there are roles from the start',
  views: {
    'no such right': {
      address: '/desk/roles?q=ничего',
      answers: [],
      shows: ['Таких прав нет.'],
    },
  },
});
