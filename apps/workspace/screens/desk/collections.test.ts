import { listTypes } from '@okoshko/contract/content-manager/wire';
import { reply } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';
import { serviceType } from '../harness/service-type.ts';

screen('desk', '/desk/collections', {
  title: 'Данные',
  answers: [reply(listTypes, { data: [serviceType] } as never)],
  shows: ['Услуги', 'Меняются на своих экранах'],
  offers: ['Найти раздел'],
  empty: { answers: [reply(listTypes, { data: [] })], shows: ['Такого раздела нет.'] },
});
