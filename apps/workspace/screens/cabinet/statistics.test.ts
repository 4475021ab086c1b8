import { readExtended, readStatistics } from '@okoshko/contract/statistics/wire';
import { refused, reply } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';

const meta = { from: '2026-11-01', to: '2026-11-30', bucket: 'day', time_zone: 'Europe/Moscow' };

screen('cabinet', '/cabinet/statistics', {
  title: 'Статистика',
  answers: [
    reply(readStatistics, {
      data: {
        revenue: { value: 4_550_000 },
        appointments: { total: { value: 18 }, completed: { value: 15 } },
      },
      meta,
    } as never),
    reply(readExtended, { meta } as never),
  ],
  shows: ['45 500₽', 'Состоялось', '18'],
  offers: ['Скачать CSV'],
  empty: {
    answers: [
      reply(readStatistics, { data: { appointments: { total: { value: 0 } } }, meta } as never),
    ],
    shows: ['Визитов в эти дни не было.'],
    offers: ['Записать клиента'],
  },
  unpaid: {
    answers: [refused(readExtended, 'extended_statistics_required')],
    shows: ['Расширенная статистика, 200₽ на 30 дней', 'Лучшие клиенты и услуги'],
    offers: ['Подключить'],
  },
});
