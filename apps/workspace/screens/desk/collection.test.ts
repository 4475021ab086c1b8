import { listDocuments, listTypes } from '@okoshko/contract/content-manager/wire';
import { reply } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';
import { serviceType } from '../harness/service-type.ts';

screen('desk', '/desk/collections/$model', {
  address: '/desk/collections/api::service.service',
  title: 'Услуги',
  answers: [
    reply(listTypes, { data: [serviceType] } as never),
    reply(listDocuments, {
      results: [{ id: 1, documentId: 'manicure', title: 'Маникюр' }],
      pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 },
    } as never),
  ],
  shows: ['Маникюр'],

  offers: ['Добавить'],
  empty: {
    answers: [
      reply(listDocuments, {
        results: [],
        pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 },
      } as never),
    ],
    shows: ['Здесь пока пусто.'],
  },
  missing: {
    address: '/desk/collections/api::nobody.nobody',
    answers: [],
    shows: ['Такого раздела нет. Возможно, его убрали в новой версии.'],
    offers: ['Ко всем разделам'],
  },
});
