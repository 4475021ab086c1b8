import { listOutsideHours, possibleStarts } from '@okoshko/contract/schedule/addresses';
import { reply, rows } from '../harness/answers.ts';
import { services, visit, weekly } from '../harness/salon.ts';
import { screen } from '../harness/screen.ts';

const vacation = {
  kind: 'vacation',
  date_from: '2026-12-01',
  date_to: '2026-12-05',
  version: 1,
} as const;

screen('cabinet', '/cabinet/hours', {
  title: 'График',
  answers: [
    rows('timetables', [weekly]),
    rows('holidays', [vacation]),
    rows('services', services),
    reply(possibleStarts, { data: [], meta: { dates: { '2026-11-27': 4 } } } as never),
    reply(listOutsideHours, { data: [], meta: { pagination: { total: 0 } } }),
  ],
  shows: ['пн–пт 10:00–19:00', 'Отпуск', 'Ближайшие 14 дней глазами клиентов', '4 окошка'],
  offers: ['Изменить: Часы', 'Добавить', 'Услуга'],
  empty: {
    answers: [rows('timetables', []), rows('holidays', []), rows('services', [])],
    shows: [
      ...['Без графика вас не запишут. Укажите, когда вы работаете.'],
      'Отпуск, выходной или занятое время. Клиентам в эти дни не предложат окошки.',
    ],
    offers: ['К услугам'],
  },
  views: {
    'appointments outside of the hours': {
      answers: [
        rows('appointments', [visit]),
        reply(listOutsideHours, {
          data: [{ documentId: 'visit', starts_at: visit.starts_at!, ends_at: visit.ends_at! }],
          meta: { pagination: { total: 1 } },
        }),
      ],
      shows: ['Вне графика 1 запись', 'Мария Котова'],
    },
  },
});
