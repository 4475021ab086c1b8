import { readCompany } from '@okoshko/contract/statistics/wire';
import { reply } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';

screen('desk', '/desk/numbers', {
  title: 'Показатели',
  answers: [
    reply(readCompany, {
      data: {},
      meta: { from: '2026-11-01', to: '2026-11-30', bucket: 'day' },
    } as never),
  ],
  shows: ['MRR, в месяц', 'Ближайшие 30 дней', 'Тарифов к продлению', 'Накоплено сверх тарифов'],
  offers: ['Скачать CSV'],
  empty: 'a service has its numbers, of zeros too',
});
