import { STATUSES } from '@okoshko/contract/appointments/statuses';
import { quoteAppointment } from '@okoshko/contract/appointments/wire';
import { listTags } from '@okoshko/contract/clients/wire';
import { listAppointmentMessages } from '@okoshko/contract/messaging/wire';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Facts } from '../../src/api/collections.ts';
import { ofCollection, one, refused, reply, rows } from '../harness/answers.ts';
import {
  expectText,
  fields,
  fill,
  press,
  pressable,
  titles,
  typedInto,
  unread,
} from '../harness/page.ts';
import { appointment, maria, services } from '../harness/salon.ts';
import { screen } from '../harness/screen.ts';

const put = ofCollection('PUT', 'appointments');
const booked = { kind: 'booked', by: 'client', createdAt: '2026-11-20T09:00:00.000Z' } as const;

const open = screen('cabinet', '/cabinet/appointments/$id', {
  address: '/cabinet/appointments/visit',
  title: 'Запись',
  answers: [
    rows('appointments', [
      {
        ...appointment,
        client_comment: 'Без покрытия',
        client_profile: { ...maria, comment: 'Аллергия на акрил' },
      },
    ]),
    rows('appointment-events', [booked]),
    reply(listAppointmentMessages, {
      data: [
        { kind: 'reminder', channel: 'sms', status: 'queued', send_after: '2026-11-26T12:00:00Z' },
      ],
    }),
  ],
  shows: [
    ...['Пятница, 27 ноября, 15:00–16:00', 'Мария Котова', '+7 903 123 45 67', 'Подтверждена'],
    ...['К оплате', '2 500₽', 'Без покрытия', 'Напоминание', 'СМС, будет отправлено'],
    ...['Записано', '20 ноября, 12:00'],
    ...['Заметка о клиенте', 'Аллергия на акрил', 'Неявок: 1 · постоянная'],
  ],
  offers: ['Перенести', 'Изменить услуги', 'Изменить цену', 'Ещё действия', 'Заметка для себя'],
  empty: {
    answers: [
      rows('appointments', [{ ...appointment, client_profile: null, client_comment: null }]),
      rows('appointment-events', []),
      reply(listAppointmentMessages, { data: [] }),
    ],
    shows: [...['Без клиента', 'О записи ничего не отправляли.'], 'Пока ничего не происходило.'],
  },
  missing: {
    answers: [rows('appointments', [])],
    shows: ['Такой записи нет. Возможно, её удалили.'],
    offers: ['К календарю'],
  },
  views: {
    'a group': {
      answers: [
        rows('appointments', [
          { ...appointment, capacity: 6, participants_count: 1, seats_left: 5 },
        ]),
      ],
      shows: ['Участники', 'Занято 1 из 6', 'Мария Котова'],
      offers: ['Добавить участника', 'Убрать: Мария Котова'],
    },
  },
});

test('of a visit whose time is over it is asked how it went, not whether somebody came', async () => {
  const over = { starts_at: '2026-11-26T12:00:00.000Z', ends_at: '2026-11-26T13:00:00.000Z' };
  await open([rows('appointments', [{ ...appointment, ...over }])]);
  await expectText('Завершить', 'Неявка');
  expect(pressable('На месте')).toEqual([]);
});

test('a note that is not saved is there again when the appointment is opened anew', async () => {
  await open([rows('client-profiles', []), reply(listTags, { data: [] })]);
  await fill('Заметка для себя', 'Аллергия на акрил');
  await press('Клиенты');
  await expect.poll(titles).toEqual(['Клиенты']);
  history.back();
  await expect.poll(() => typedInto('Заметка для себя')).toBe('Аллергия на акрил');
  await expectText('Сохранить заметку');
});

test('without a network a dialog says why nothing in it can be saved', async () => {
  await open();
  await press('Ещё действия');
  await press('Отменить запись');
  await expectText('Мария Котова получит сообщение об отмене.');
  expect(unread(['Нет сети: изменить пока нельзя'])).toHaveLength(1);
  dispatchEvent(new Event('offline'));
  await expectText('Нет сети: изменить пока нельзя');
  dispatchEvent(new Event('online'));
  await expect.poll(() => unread(['Нет сети: изменить пока нельзя'])).toHaveLength(1);
});

const price = { price_total: 570_000, discount: 0, price: 570_000, promo: null, refusal: null };
/** The visit, and the one that is asked for as the next. */
const before = (...next: readonly Facts<'appointments'>[]) =>
  rows('appointments', ({ query }) =>
    JSON.stringify(query).includes('$ne') ? next : [appointment],
  );
const withServices = [
  rows('services', services),
  reply(quoteAppointment, { data: price }),
  one('PUT', 'appointments', { ...appointment, version: 6 }),
];
const addPedicure = async () => {
  await press('Изменить услуги');
  await expect.poll(() => fields('Добавить услугу')).toHaveLength(1);
  await userEvent.selectOptions(fields('Добавить услугу')[0] as HTMLElement, 'pedicure');
};

test('services are added, with the time and the price that follow', async () => {
  const wire = await open([before(), ...withServices]);
  await addPedicure();
  await expectText('15:00–17:30', '5 700₽', 'Мария Котова получит сообщение о новых услугах.');
  await press('Сохранить');
  await expectText('Услуги изменены');
  expect(wire.callsOf('PUT /api/appointments/:id').map(({ body }) => body)).toEqual([
    { data: { services: ['manicure', 'pedicure'], version: 5 } },
  ]);
  const [quote] = wire.callsOf('POST /api/appointments/quote');
  expect(quote?.body).toMatchObject({ data: { exclude_appointment: 'visit' } });
});

test('a longer appointment that runs into the next one asks before it does', async () => {
  const next = {
    ...appointment,
    documentId: 'next',
    starts_at: '2026-11-27T14:00:00.000Z',
    client_profile: { ...maria, name: 'Алина' },
  };
  const wire = await open([before(next), ...withServices]);
  await addPedicure();
  await expectText('В 17:00 следующая запись: Алина. Записи пересекутся на 30 минут.');
  await press('Всё равно изменить');
  await expectText('Услуги изменены');
  expect(wire.callsOf('PUT /api/appointments/:id').map(({ body }) => body)).toEqual([
    { data: { services: ['manicure', 'pedicure'], allow_overlap: true, version: 5 } },
  ]);
});

test('a time that is too short for a reason of the calendar is asked about as well', async () => {
  const wire = await open([before(), ...withServices, refused(put, 'slot_taken')]);
  await addPedicure();
  await press('Сохранить');
  await expectText('Столько времени подряд не свободно: рядом другая запись.');
  wire.answer(one('PUT', 'appointments', { ...appointment, version: 6 }));
  await press('Всё равно изменить');
  await expectText('Услуги изменены');
});

test.each(STATUSES)(
  'the main action of an appointment that is %s is one at most',
  async (status) => {
    await open([rows('appointments', [{ ...appointment, status }])]);
    await expectText('Услуги и цена');
    const loud = document.querySelectorAll('main [data-variant=filled]:not(aside *)');
    expect([...loud].length).toBeLessThanOrEqual(1);
    await press('Ещё действия');
    await expect.poll(() => pressable('В календарь телефона')).toHaveLength(1);
  },
);

const completed = { ...appointment, status: 'completed' } as const;

test('how it was paid is noted once it is over, and corrected', async () => {
  const wire = await open([
    rows('appointments', [completed]),
    one('PUT', 'appointments', completed),
  ]);
  await press('Отметить оплату');
  await press('Наличные');
  await fill('Чаевые, ₽', '200');
  wire.answer(
    rows('appointments', [{ ...completed, payment_method: 'cash', tips: 20_000, version: 6 }]),
  );
  await press('Сохранить');
  await expectText('Наличные, чаевые 200₽');
  await press('Изменить оплату');
  await press('Не оплачено');
  await press('Сохранить');
  await expect.poll(() => wire.callsOf('PUT /api/appointments/:id')).toHaveLength(2);
  expect(wire.callsOf('PUT /api/appointments/:id').map(({ body }) => body)).toEqual([
    { data: { payment_method: 'cash', tips: 20_000, version: 5 } },
    { data: { payment_method: 'unpaid', tips: 0, version: 6 } },
  ]);
});

test('a message is written to the client by an own messenger, with the appointment in it', async () => {
  await open();
  await press('Написать');
  const text = 'Здравствуйте, Мария Котова! Напоминаю о записи: Маникюр, 27 ноября, 15:00.';
  await expect.poll(() => typedInto('Сообщение')).toBe(text);
  await fill('Сообщение', 'Жду вас');
  const hrefOf = (name: string) => pressable(name).at(-1)?.getAttribute('href');
  const typed = encodeURIComponent('Жду вас');
  await expect.poll(() => hrefOf('Telegram')).toBe(`https://t.me/+79031234567?text=${typed}`);
  expect(hrefOf('СМС')).toBe(`sms:+79031234567?body=${typed}`);
});
