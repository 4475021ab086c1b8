import { listOutsideHours, possibleStarts } from '@okoshko/contract/schedule/wire';
import { expect, test } from 'vitest';
import { one, reply, rows } from '../harness/answers.ts';
import { expectText, fields, fill, press, pressTwice } from '../harness/page.ts';
import { appointment, services, weekly } from '../harness/salon.ts';
import { screen } from '../harness/screen.ts';

const vacation = {
  kind: 'vacation',
  date_from: '2026-12-01',
  date_to: '2026-12-05',
  version: 1,
} as const;

const open = screen('cabinet', '/cabinet/hours', {
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
  later: {
    'GET /api/appointments/outside-hours': 'mostly there are none, and nothing stands there',
  },
  views: {
    'appointments outside of the hours': {
      answers: [
        rows('appointments', [appointment]),
        reply(listOutsideHours, {
          data: [
            {
              documentId: 'visit',
              starts_at: appointment.starts_at!,
              ends_at: appointment.ends_at!,
            },
          ],
          meta: { pagination: { total: 1 } },
        }),
      ],
      shows: ['Вне графика 1 запись', 'Мария Котова'],
    },
  },
});

interface Sent {
  readonly body: {
    readonly data: { readonly weekly: Readonly<Record<string, readonly object[]>> };
  };
}

test('a week is copied from one day, and its mistakes stand at their hours', async () => {
  const wire = await open([], '/cabinet/hours?timetable=weekly');
  await press('Понедельник: добавить перерыв');
  await fill('Понедельник: начало', '12:00');
  await expectText('Часы пересекаются с предыдущими.');
  await fill('Понедельник: начало', '16:00');
  await press('Понедельник: скопировать на другие дни');
  await press('все дни');
  await expect.poll(() => fields('Воскресенье: начало').length).toBe(2);
  await press('Суббота');
  wire.answer(one('PUT', 'timetables', { ...weekly, version: 2 }));
  await pressTwice('Сохранить');
  await expect.poll(() => wire.callsOf('PUT /api/timetables/:id').length).toBe(1);
  const [call] = wire.callsOf('PUT /api/timetables/:id');
  const sent = (call as Sent).body.data.weekly;
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sun'];
  expect(Object.keys(sent).filter((day) => sent[day]?.length)).toEqual(days);
  expect(sent.sun).toEqual(sent.mon);
});
