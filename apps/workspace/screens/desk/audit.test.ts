import { listAudit, listTypes } from '@okoshko/contract/content-manager/wire';
import { reply } from '../harness/answers.ts';
import { testFilters } from '../harness/filters.ts';
import { screen } from '../harness/screen.ts';

const open = screen('desk', '/desk/audit', {
  title: 'Журнал',
  answers: [
    reply(listTypes, { data: [] }),
    reply(listAudit, {
      data: [
        {
          at: '2026-11-26T09:00:00Z',
          action: 'update',
          model: 'api::tariff.tariff',
          document: 'start',
          by: { documentId: 'user-irina', name: 'Ирина Дежурная' },
          fields: ['cost'],
          before: { cost: 49_000 },
          after: { cost: 59_000 },
        },
      ],
      meta: { next: null, labels: [] },
    }),
  ],
  shows: ['Ирина Дежурная', 'четверг, 26 ноября'],
  offers: ['Выбрать человека', 'Что менялось'],
  empty: {
    answers: [reply(listAudit, { data: [], meta: { next: null, labels: [] } })],
    shows: ['Сотрудники ещё ничего не меняли.'],
  },
  views: {
    'nothing that fits': {
      address: '/desk/audit?action=delete',
      answers: [reply(listAudit, { data: [], meta: { next: null, labels: [] } })],
      shows: ['Ничего не нашлось. Измените условия.'],
      offers: ['Сбросить условия'],
    },
  },
  quiet: { 'GET /content-manager/content-types': 'values are shown as they are kept' },
});

testFilters(open, 'GET /api/audit-log', {
  Действие: ['Выгрузка', 'action=export', 'action=export'],
  'С дня': ['2026-11-01', 'from=2026-11-01', 'from=2026-10-31T21:00:00'],
  'По день': ['2026-11-20', 'to=2026-11-20', 'to=2026-11-20T21:00:00'],
  Значение: ['старт', 'value=старт', 'value=старт'],
});
