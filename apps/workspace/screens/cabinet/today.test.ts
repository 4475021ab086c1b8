import { undoStatus } from '@okoshko/contract/appointments/wire';
import { readNotifications } from '@okoshko/contract/notifications/wire';
import { expect, test } from 'vitest';
import { appointmentsBy, ofCollection, one, refused, reply, rows } from '../harness/answers.ts';
import { professional } from '../harness/frame.ts';
import {
  expectText,
  fill,
  pass,
  press,
  pressable,
  pressTwice,
  textOnPage,
  titles,
} from '../harness/page.ts';
import { appointment, maria, request, services, weekly } from '../harness/salon.ts';
import { screen } from '../harness/screen.ts';

const notice = {
  documentId: 'notice',
  kind: 'moved',
  title: 'Запись перенесена',
  text: 'Мария Котова, 27 ноября',
  read_at: null,
  createdAt: '2026-11-27T08:30:00.000Z',
} as const;

const ENDED = {
  status: 'past_due',
  ends_at: '2026-11-25T21:00:00.000Z',
  tariff: { documentId: 'master', title: 'Мастер' },
} as const;

const noted = {
  ...appointment,
  client_profile: { ...maria, comment: 'Аллергия на акрил' },
};

const open = screen('cabinet', '/cabinet', {
  title: 'Сегодня',
  answers: [
    appointmentsBy({ pending: [request], others: [noted] }),
    rows('timetables', [weekly]),
    rows('holidays', []),
    rows('services', services),
    rows('notifications', [notice]),
    rows('user-tariffs', [{ status: 'active', ends_at: '2026-12-01T00:00:00.000Z' }]),
  ],
  shows: [
    ...['Через 3 ч', '15:00', 'Мария Котова', 'Маникюр · 2 500₽', 'Подтверждена'],
    ...['Пятница, 27 ноября', '10:00–19:00', 'Ждут ответа: 1', '1 новое уведомление'],
    ...['ожидается 2 500₽', 'Свободно 3 часа'],
    ...['Заметка: Аллергия на акрил', 'Неявок: 1 · постоянная'],
  ],
  offers: ['Напечатать день', 'Поделиться окошками', 'Подтвердить', 'Отклонить'],
  empty: {
    answers: [appointmentsBy({ pending: [], others: [] }), rows('notifications', [])],
    shows: ['Сегодня свободно. Вы работаете 10:00–19:00.'],
    offers: ['Записать клиента'],
  },
  views: {
    'no hours': {
      answers: [appointmentsBy({ pending: [], others: [] }), rows('timetables', [])],
      shows: ['График не задан: клиенты не могут записаться сами.'],
      offers: ['Настроить график'],
    },
    'the plan is over': {
      answers: [rows('user-tariffs', [ENDED])],
      shows: ['Тариф «Мастер» закончился 25 ноября.'],
      offers: ['Продлить'],
    },
    'the first steps are not done': {
      answers: [professional({ is_published: false }), rows('services', [])],
      shows: ['Страница для записи почти готова', 'Готово шагов: 2 из 4.'],
      offers: ['Продолжить'],
    },
  },
  quiet: {
    'GET /api/services': 'free time is told from a quarter of an hour on',
    'GET /api/user-tariffs': 'what became of a plan is said on a screen of its own',
    'GET /api/timetables': 'the day stands without its hours',
    'GET /api/holidays': 'the day stands without its hours',
    'GET /api/notifications': 'they are on a screen of their own',
  },
});

test('the present is a line above what has not begun', async () => {
  await open();
  await expect.poll(() => document.querySelectorAll('[data-now]').length).toBe(1);
  const lines = [...document.querySelectorAll<HTMLElement>('[data-now]')];
  expect(lines.map(({ dataset }) => dataset.now)).toEqual(['12:00']);
  expect(lines[0]?.textContent).toContain('Свободно');
});

const started = {
  ...appointment,
  status: 'in_progress',
  starts_at: '2026-11-27T08:30:00.000Z',
  ends_at: '2026-11-27T09:30:00.000Z',
} as const;
const put = ofCollection('PUT', 'appointments');

test('an appointment that another tab answered otherwise is told in words', async () => {
  const now = { ...started, status: 'no_show', version: 6 } as const;
  const wire = await open([
    appointmentsBy({ pending: [], others: [{ ...started, status: 'confirmed' }] }),
    refused(put, 'stale'),
    one('GET', 'appointments', now),
  ]);
  await expectText('На месте');
  wire.answer(appointmentsBy({ pending: [], others: [now] }));
  await press('На месте');
  await expectText('Теперь: неявка', 'На сегодня записей больше нет.');
});

test('a request is confirmed once, however often it is pressed, and comes back where it was refused', async () => {
  const wire = await open([refused(put, 'slot_taken')]);
  await pressTwice('Подтвердить');
  await expectText('Не получилось', 'Ждут ответа: 1');
  expect(wire.callsOf('PUT /api/appointments/:id').map(({ body }) => body)).toEqual([
    { data: { status: 'confirmed', version: 5 } },
  ]);
});

test('a request is declined with a reason', async () => {
  const wire = await open([one('PUT', 'appointments', { ...request, status: 'declined' })]);
  await press('Отклонить');
  await fill('Причина для себя, если хотите', 'Уезжаю');
  wire.answer(appointmentsBy({ pending: [], others: [appointment] }));
  await pressTwice('Отклонить');
  await expect.poll(textOnPage).not.toContain('Ждут ответа');
  expect(wire.callsOf('PUT /api/appointments/:id').map(({ body }) => body)).toEqual([
    { data: { status: 'declined', cancel_reason: 'Уезжаю', version: 5 } },
  ]);
});

test('what was pressed is said with the press that takes it back, for ten seconds', async () => {
  const wire = await open([
    one('PUT', 'appointments', { ...request, status: 'confirmed' }),
    reply(undoStatus, { data: null, meta: {} }),
  ]);
  await press('Подтвердить');
  await expectText('Запись подтверждена');
  await press('Отменить');
  await expectText('Ждут ответа: 1');
  await expect.poll(textOnPage).not.toContain('Запись подтверждена');
  expect(wire.callsOf('POST /api/appointments/:id/undo')).toHaveLength(1);
  await press('Подтвердить');
  await expectText('Запись подтверждена');
  await pass(10_500);
  await expect.poll(textOnPage).not.toContain('Запись подтверждена');
});

test('a request that was declined and taken back stands as before, without its form', async () => {
  const wire = await open([
    one('PUT', 'appointments', { ...request, status: 'declined' }),
    reply(undoStatus, { data: null, meta: {} }),
  ]);
  await press('Отклонить');
  await fill('Причина для себя, если хотите', 'Уезжаю');
  wire.answer(appointmentsBy({ pending: [], others: [appointment] }));
  await pressTwice('Отклонить');
  await expectText('Заявка отклонена');
  wire.answer(appointmentsBy({ pending: [request], others: [appointment] }));
  await press('Отменить');
  await expectText('Ждут ответа: 1', 'Подтвердить');
  expect(textOnPage()).not.toContain('Причина для себя');
});

test('while nobody answers what was pressed can be taken back again, until its time is over', async () => {
  const wire = await open([
    one('PUT', 'appointments', { ...request, status: 'confirmed' }),
    refused(undoStatus, 'unavailable'),
  ]);
  await press('Подтвердить');
  await expectText('Запись подтверждена');
  await press('Отменить');
  await expectText('Пока не вернули: нет ответа. Нажмите ещё раз.');
  wire.answer(reply(undoStatus, { data: null, meta: {} }));
  await press('Отменить');
  await expectText('Ждут ответа: 1');
  await expect.poll(textOnPage).not.toContain('Пока не вернули');
  expect(wire.callsOf('POST /api/appointments/:id/undo')).toHaveLength(2);

  wire.answer(refused(undoStatus, 'unavailable'));
  await press('Подтвердить');
  await press('Отменить');
  await expectText('Пока не вернули: нет ответа. Нажмите ещё раз.');
  await pass(10_500);
  await expectText('Вернуть не получилось: время вышло.');
  expect(textOnPage()).not.toContain('Отменить');
  await pass(10_500);
  // It was said aloud too, which stays where nobody sees it.
  await expect.poll(() => document.querySelector('[role=alert]')).toBeNull();
});

test('a completed appointment asks how it was paid, for as long as nobody says', async () => {
  const wire = await open([
    appointmentsBy({ pending: [], others: [started] }),
    one('PUT', 'appointments', { ...started, status: 'completed' }),
  ]);
  await expectText('Завершить');
  wire.answer(appointmentsBy({ pending: [], others: [{ ...started, status: 'completed' }] }));
  await press('Завершить');
  await expectText('Отмечено: визит завершён', 'Как оплатили?');
  await pass(10_500);
  await expect.poll(textOnPage).not.toContain('Отмечено: визит завершён');
  await press('Наличные');
  await fill('Чаевые, ₽', '300');
  await press('Добавить');
  await expect.poll(textOnPage).not.toContain('Чаевые, ₽');
  expect(
    wire
      .callsOf('PUT /api/appointments/:id')
      .slice(1)
      .map(({ body }) => body),
  ).toEqual([{ data: { payment_method: 'cash' } }, { data: { tips: 30_000 } }]);
});

test('the day tells its cash by kind, and whose payment is still to be noted', async () => {
  const done = { ...started, status: 'completed' } as const;
  await open([
    appointmentsBy({
      pending: [],
      others: [
        { ...done, documentId: 'one', payment_method: 'cash', tips: 30_000 },
        { ...done, documentId: 'two', payment_method: 'transfer' },
        { ...done, documentId: 'three', payment_method: 'unpaid' },
        done,
      ],
    }),
  ]);
  await pass(1500);
  await expectText('Касса дня', 'Наличные', 'Перевод', 'Чаевые', 'Не оплачено');
  await expectText('Оплата не отмечена: 1 запись');
  expect(pressable('Отметить оплату: Мария Котова')).toHaveLength(2);
});

test('an empty day says when work is done; notices are read at once', async () => {
  const wire = await open([
    appointmentsBy({ pending: [], others: [] }),
    reply(readNotifications, { data: { count: 1 } }),
  ]);
  await expectText('Сегодня свободно. Вы работаете 10:00–19:00.');
  document.querySelector('summary')?.click();
  await expectText('Запись перенесена');
  wire.answer(rows('notifications', []));
  await pressTwice('Прочитать всё');
  await expect.poll(textOnPage).not.toContain('Запись перенесена');
  expect(wire.callsOf('POST /api/notification/read').map(({ body }) => body)).toEqual([
    { data: { until: notice.createdAt } },
  ]);
  await press('Завтра, 0 записей');
  await expect.poll(titles).toEqual(['Завтра']);
  await expectText('Записей нет. По графику это выходной.');
});

test('one call that takes too long switches nothing off, and is forgotten with the next answer', async () => {
  const wire = await open([
    appointmentsBy({ pending: [], others: [started] }),
    one('GET', 'appointments', started),
    one('PUT', 'appointments', { ...started, status: 'completed' }),
  ]);
  await expectText('Завершить');
  wire.trouble('silence', (name) => name.startsWith('PUT'));
  await press('Завершить');
  await expect.poll(wire.pending).toBe(1);
  await pass(15_100);
  await expectText('Не получилось', 'Завершить');
  wire.heal();
  await press('Завершить');
  await expect.poll(textOnPage).not.toContain('Сервер не отвечает.');
  expect(wire.callsOf('PUT /api/appointments/:id')).toHaveLength(2);
});
