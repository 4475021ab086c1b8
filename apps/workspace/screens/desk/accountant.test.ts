import {
  listComparisons,
  listPayouts,
  summarizePayments,
  trialBalance,
} from '@okoshko/contract/payments/accounting-wire';
import { reply } from '../harness/answers.ts';
import { screen } from '../harness/screen.ts';

screen('desk', '/desk/accountant', {
  title: 'Бухгалтеру',
  answers: [
    reply(summarizePayments),
    reply(trialBalance),
    reply(listPayouts),
    reply(listComparisons),
  ],
  shows: ['Чеки', 'октябрь 2026', 'Итог по всем счетам 0: проводки сходятся.', 'Выплаты в банк'],
  offers: ['Скачать CSV', 'Предыдущий месяц', 'Следующий месяц', 'Загрузить реестр выплаты'],
  empty: {
    answers: [],
    shows: [
      'В этом месяце денег не приходило и не возвращалось.',
      'За этот месяц реестров нет.',
      'Сверок за этот месяц нет.',
    ],
  },
});
