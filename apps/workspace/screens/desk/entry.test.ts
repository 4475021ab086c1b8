import { listReferences, listTypes, readDocument } from '@okoshko/contract/content-manager/wire';
import { refused, reply } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';
import { serviceType } from '../harness/service-type.ts';

screen('desk', '/desk/collections/$model/$id', {
  address: '/desk/collections/api::service.service/manicure',
  title: 'Услуга «Маникюр»',
  answers: [
    reply(listTypes, { data: [serviceType] } as never),
    reply(readDocument, {
      data: { id: 1, documentId: 'manicure', title: 'Маникюр', version: 1 },
    } as never),
    reply(listReferences, { data: [] }),
  ],
  shows: ['Никто не ссылается.'],
  offers: ['Название', 'Сохранить', 'К списку', 'Удалить'],
  empty: {
    address: '/desk/collections/api::service.service/new',
    answers: [],
    title: 'Услуга: новая строка',
    shows: ['Название'],
    offers: ['Создать'],
  },
  missing: {
    answers: [refused(readDocument, 'not_found')],
    title: 'Услуга',
    shows: ['Такой строки нет. Возможно, её удалили.'],
    offers: ['К списку'],
  },
  titleWhileWaiting: 'Услуга: новая строка',
});
