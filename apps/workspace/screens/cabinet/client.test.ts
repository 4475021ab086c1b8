import { readClientStatistics } from '@okoshko/contract/statistics/wire';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refused, reply, rows } from '../harness/answers.ts';
import { press, pressable, unoffered } from '../harness/page.ts';
import { appointment, maria } from '../harness/salon.ts';
import { screen } from '../harness/screen.ts';

const open = screen('cabinet', '/cabinet/clients/$id', {
  address: '/cabinet/clients/maria',
  title: 'Мария Котова',
  titleWhileWaiting: 'Клиент',
  answers: [
    rows('client-profiles', [{ ...maria, birthday: '1990-05-04', comment: 'Аллергия на ацетон' }]),
    rows('appointments', [appointment]),
    reply(readClientStatistics, {
      data: {
        revenue: 1_000_000,
        average_check: 250_000,
        no_show: 1,
        average_days_between: 21,
        favourite_services: [{ service: { title: 'Маникюр' } }],
      },
    }),
  ],
  shows: [
    ...['+7 903 123 45 67', 'Аллергия на ацетон', '27 ноября, 15:00', '2 500₽', 'Маникюр'],
    ...[
      'Ноябрь 2026',
      'Деньги за год',
      '10 000₽',
      'раз в 21 день',
      'Писать можно по всем каналам.',
    ],
  ],
  offers: ['Записать', 'Изменить', 'Ещё действия'],
  empty: {
    answers: [
      rows('client-profiles', [{ documentId: 'maria', name: 'Мария', phone: null }]),
      rows('appointments', []),
    ],
    title: 'Мария',
    shows: ['Ни телефона, ни почты нет.', 'Предстоящих записей нет.', 'Визитов ещё не было.'],
    offers: ['Записать'],
  },
  missing: {
    answers: [rows('client-profiles', [])],
    title: 'Такого клиента нет',
    shows: ['Карточку удалили или объединили с другой.'],
    offers: ['Все клиенты'],
  },
  unpaid: {
    answers: [refused(readClientStatistics, 'plan_required')],
    title: 'Мария Котова',
    shows: ['С любым тарифом здесь видно, сколько клиент приносит'],
    offers: ['Выбрать тариф'],
  },
  views: {
    'asked to remove': {
      ...{ address: '/cabinet/clients/maria?dialog=remove', answers: [] },
      shows: ['У клиента впереди 1 запись. Если удалить, мы отменим её и сообщим клиенту.'],
      offers: ['Отменить 1 запись и удалить'],
    },
    'asked whom to merge with': {
      address: '/cabinet/clients/maria?dialog=merge',
      answers: [rows('client-profiles', [maria])],
      shows: ['Если один человек записан дважды'],
    },
    blocked: {
      answers: [rows('client-profiles', [{ ...maria, is_blocked: true }])],
      shows: ['Клиент заблокирован'],
    },
  },
});

test.each([
  [false, ['Написать', 'Ссылка для входа', 'Объединить карточки', 'Заблокировать', 'Удалить']],
  [true, ['Объединить карточки', 'Разблокировать', 'Удалить']],
])('what is done rarely waits in a menu; blocked: %s', async (is_blocked, actions) => {
  await open([rows('client-profiles', [{ ...maria, is_blocked }])]);
  expect(unoffered(actions)).toEqual(actions);
  await press('Ещё действия');
  await expect.poll(() => unoffered(actions)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => unoffered(actions)).toEqual(actions);
  expect(document.activeElement).toBe(pressable('Ещё действия')[0]);
});
