import {
  listComparisons,
  summarizePayments,
  trialBalance,
} from '@okoshko/contract/payments/accounting/addresses';
import { reply } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';

screen('desk', '/desk/accountant', {
  title: 'Бухгалтеру',
  answers: [reply(summarizePayments), reply(trialBalance), reply(listComparisons)],
  shows: ['Чеки', 'октябрь 2026', 'Итог по всем счетам 0: проводки сходятся.'],
  offers: ['Скачать CSV', 'Предыдущий месяц', 'Следующий месяц'],
  empty: {
    answers: [],
    shows: ['В этом месяце денег не приходило и не возвращалось.', 'Сверок за этот месяц нет.'],
  },
});
