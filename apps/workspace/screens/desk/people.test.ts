import { listRoles } from '@okoshko/contract/roles/wire';
import { listUsers } from '@okoshko/contract/users/wire';
import { reply } from '../harness/answers.ts';
import { testFilters } from '../harness/filters.ts';
import { screen } from '../harness/screen.ts';

const person = {
  id: 9,
  documentId: 'olga',
  name: 'Ольга Сидорова',
  phone: '79161112233',
  role: { id: 3, documentId: 'role', name: 'Специалист', type: 'provider' },
  provider_profile: null,
};

const open = screen('desk', '/desk/people', {
  title: 'Люди',
  answers: [reply(listUsers, [person] as never), reply(listRoles, { roles: [] })],
  shows: ['Ольга Сидорова', '+7 ••• •••-22-33'],
  offers: ['Имя, телефон или почта'],
  empty: {
    answers: [reply(listUsers, [] as never)],
    shows: ['Никого не нашли.'],
    offers: ['Сбросить поиск'],
  },
  quiet: { 'GET /api/users-permissions/roles': 'without roles there is nothing to choose from' },
  differsByWidth: true,
});

testFilters(open, 'GET /api/users', {
  'Имя, телефон или почта': ['Ольга', 'q=Ольга', 'Ольга'],
  Кто: ['С тарифом', 'kind=planned', '[status][$in]'],
  Состояние: ['Заблокирован', 'state=blocked', '[blocked]'],
});
