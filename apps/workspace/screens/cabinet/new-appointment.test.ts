import {
  bookSeries,
  planAppointments,
  quoteAppointment,
} from '@okoshko/contract/appointments/wire';
import { expect, test } from 'vitest';
import type { Facts } from '../../src/api/collections.ts';
import { type ApiRequest, reply, rows } from '../harness/answers.ts';
import { expectText, press, unread } from '../harness/page.ts';
import { appointment, manicure, maria, pedicure, services } from '../harness/salon.ts';
import { screen } from '../harness/screen.ts';

const open = screen('cabinet', '/cabinet/appointments/new', {
  title: 'Новая запись',
  answers: [rows('services', services), rows('appointments', [appointment])],
  shows: ['Мария Котова', '1. Клиент', '2. Услуги', '3. Время'],
  offers: ['Найти клиента', 'Новый клиент', 'Записать'],
  empty: {
    answers: [rows('client-profiles', []), rows('appointments', [])],
    shows: ['Без клиента', 'Выберите клиента.'],
    offers: ['Новый клиент'],
  },
  quiet: { 'GET /api/services': 'it is told where services are chosen' },
});

const FIRST = '2026-11-30T09:00:00.000Z';
const SECOND = '2026-12-07T09:00:00.000Z';
const NEAREST = '2026-12-08T09:00:00.000Z';
const chosen = `/cabinet/appointments/new?client=maria&services=manicure&at=${FIRST}`;
const read = [
  rows('client-profiles', [maria]),
  rows('holidays', []),
  reply(quoteAppointment, { data: { price_total: 250_000, discount: 0, price: 250_000 } }),
];

test('a start on a day off is told before it is booked, with the nearest free ones', async () => {
  const planned = ({ body }: ApiRequest) => {
    const { starts_at } = (body as { data: { starts_at: string } }).data;
    const isOff = starts_at === FIRST;
    return {
      data: [
        {
          ...{ rule_starts_at: starts_at, starts_at },
          ...{
            state: isOff ? ('holiday' as const) : ('free' as const),
            nearest: isOff ? [NEAREST] : [],
          },
        },
      ],
    };
  };
  await open([...read, reply(planAppointments, planned)], chosen);
  await expectText('В этот день у вас выходной. Ближайшее свободное:', 'Всё равно записать');
  await press('вт, 8 дек., 12:00');
  await expectText('вт, 8 дек., 12:00, 1 час', 'Записать');
  expect(unread(['выходной'])).toEqual(['выходной']);
});

test.each(['holiday', 'closed'] as const)(
  'an absence is named where it is booked into: %s',
  async (state) => {
    const vacation: Facts<'holidays'> = {
      ...{ kind: 'vacation', title: 'Отпуск на море', repeat_yearly: false },
      ...{ date_from: '2026-11-28', date_to: '2026-12-05', starts_at: null, ends_at: null },
    };
    const planned = { rule_starts_at: FIRST, starts_at: FIRST, state, nearest: [NEAREST] };
    await open(
      [...read, rows('holidays', [vacation]), reply(planAppointments, { data: [planned] })],
      chosen,
    );
    await expectText('В это время у вас «Отпуск на море». Ближайшее свободное:');
    expect(unread(['вне вашего графика', 'выходной'])).toHaveLength(2);
  },
);

test('free time says what does not fit into it, and offers the nearest start that does', async () => {
  const later = (time: string) => FIRST.replace('09:00', time);
  const planned = ({ body }: ApiRequest) => {
    const { starts_at } = (body as { data: { starts_at: string } }).data;
    const isPressed = starts_at === FIRST;
    const state = isPressed ? ('busy' as const) : ('free' as const);
    const start = { rule_starts_at: starts_at, starts_at, state };
    return { data: [{ ...start, nearest: isPressed ? [NEAREST] : [] }] };
  };
  const short = { ...pedicure, title: 'Брови', duration: 30, buffer_before: 30 };
  const shown = [{ ...manicure, buffer_after: 15 }, short];
  await open(
    [...read, rows('services', shown), reply(planAppointments, planned)],
    `/cabinet/appointments/new?client=maria&at=${FIRST}&until=${later('09:45')}&gap_from=${later('08:45')}&gap_to=${later('09:50')}`,
  );
  await expectText('поместится с 12:15');
  await press('Маникюр 1 час, 2 500₽, не поместится: нужно 1 час 15 минут, свободно 50 минут');
  await expectText(
    'Не поместится: нужно 1 час 15 минут, свободно 50 минут',
    'не поместится: нужно 1 час 30 минут, свободно 45 минут',
  );
  await press('вт, 8 дек., 12:00');
  await expectText('вт, 8 дек., 12:00, 1 час');
  expect(unread(['не поместится'])).toEqual(['не поместится']);
});

test('a series shows each of its dates, and books those that were chosen in their place', async () => {
  const planned = ({ body }: ApiRequest) => {
    const { repeat, instead } = (body as { data: { repeat?: object; instead?: object[] } }).data;
    const first = { rule_starts_at: FIRST, starts_at: FIRST, state: 'free', nearest: [] } as const;
    if (!repeat) return { data: [first] };
    const second = instead
      ? ({ rule_starts_at: SECOND, starts_at: NEAREST, state: 'free', nearest: [] } as const)
      : ({
          rule_starts_at: SECOND,
          starts_at: SECOND,
          state: 'closed',
          nearest: [NEAREST],
        } as const);
    return { data: [first, second] };
  };
  const booked = { documentId: 'visit', starts_at: FIRST };
  const wire = await open(
    [
      ...read,
      reply(planAppointments, planned),
      reply(bookSeries, { data: { series: 'a', appointments: [booked], refused: [] }, meta: {} }),
    ],
    chosen,
  );
  await press('Промокод, своя цена, повторы');
  await press('Повторять Несколько записей в один день недели и время.');
  await expectText('пн, 30 нояб., 12:00: свободно', 'пн, 7 дек., 12:00: вне графика');
  await expectText('Записать: 4 записи, вне графика 1');
  await press('вт, 8 дек., 12:00');
  await expectText('вт, 8 дек., 12:00: свободно');
  await press('Записать: 4 записи');
  await expect.poll(() => wire.callsOf('POST /api/appointments/series').length).toBe(1);
  expect(wire.callsOf('POST /api/appointments/series')[0]?.body).toMatchObject({
    data: { starts_at: FIRST, instead: [{ from: SECOND, to: NEAREST }] },
  });
});
