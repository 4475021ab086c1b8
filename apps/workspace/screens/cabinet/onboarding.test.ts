import { openPage } from '@okoshko/contract/pages/wire';
import { saveOwnProvider } from '@okoshko/contract/providers/wire';
import { expect, test } from 'vitest';
import { ofCollection, one, refused, reply, rows } from '../harness/answers.ts';
import { professional, signedIn, unproved } from '../harness/frame.ts';
import { expectText, isChecked, press, pressTwice, typedInto } from '../harness/page.ts';
import { manicure, weekly } from '../harness/salon.ts';
import { screen } from '../harness/screen.ts';

const title = 'Настройка страницы';
const answers = [rows('services', [manicure]), rows('timetables', [weekly])];

const openWho = screen('cabinet', '/cabinet/start', {
  address: '/cabinet/start?step=who',
  title,
  answers,
  shows: ['Шаг 1 из 4: О вас', 'Четыре шага'],
  offers: ['Имя или название', 'Часовой пояс', 'Сохранить и дальше', 'Позже', 'В кабинет'],
  empty: {
    answers: [signedIn({ provider_profile: null })],
    shows: ['Начнём с вашего имени.', 'Шаг 1 из 4: О вас'],
    offers: ['Имя или название', 'Сохранить и дальше', 'Выйти'],
  },
});

screen('cabinet', '/cabinet/start', {
  address: '/cabinet/start?step=services',
  title,
  answers,
  shows: ['Шаг 2 из 4: Услуги', 'Уже есть 1 услуга', 'Маникюр', '1 час, 2 500₽'],
  offers: ['Далее', 'Добавить ещё услугу'],
  empty: {
    answers: [rows('services', [])],
    shows: ['Хватит одной услуги, остальные добавите потом.'],
    offers: ['Маникюр с покрытием гель-лак', 'Добавить услугу', 'Позже'],
  },
});

const openHours = screen('cabinet', '/cabinet/start', {
  address: '/cabinet/start?step=hours',
  title,
  answers,
  shows: ['Шаг 3 из 4: Часы', 'По каким часам вас можно записать.'],
  offers: ['Понедельник', 'Сохранить и дальше', 'Позже'],
  empty: {
    answers: [rows('timetables', [])],
    shows: ['По каким часам вас можно записать.'],
    offers: ['Понедельник'],
  },
  views: {
    'hours of another kind': {
      answers: [rows('timetables', [{ ...weekly, kind: 'cycle' }])],
      shows: ['График у вас уже есть.'],
      offers: ['Далее', 'Открыть график'],
    },
  },
});

test('hours that somebody else changed meanwhile are told, and what was typed stays', async () => {
  const day = [{ from: '10:00', to: '19:00' }];
  const stored = { ...weekly, weekly: { mon: day } };
  const theirs = { ...stored, weekly: { mon: day, tue: day }, version: 2 };
  const wire = await openHours([
    rows('timetables', [stored]),
    refused(ofCollection('PUT', 'timetables'), 'stale'),
    one('GET', 'timetables', theirs),
  ]);
  await press('Воскресенье');
  await press('Сохранить и дальше');
  await expectText('Это тем временем изменили в другом месте.');
  expect(['Понедельник', 'Вторник', 'Воскресенье'].map(isChecked)).toEqual([true, true, true]);
  wire.answer(
    one('PUT', 'timetables', { ...theirs, version: 3 }),
    refused(openPage, 'provider_not_found'),
  );
  await pressTwice('Сохранить и дальше');
  await expectText('Шаг 4 из 4: Страница');
  const sent = wire.callsOf('PUT /api/timetables/:id').map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ data: { version: 2, weekly: { tue: day } } });
});

test('the name that was given at the sign-up is that of the page, until it has its own', async () => {
  const wire = await openWho([professional({ name: null }), reply(saveOwnProvider, {})]);
  await expect.poll(() => typedInto('Имя или название')).toBe('Анна Лебедева');
  await press('Сохранить и дальше');
  await expect
    .poll(() => wire.callsOf('POST /api/provider-profile/me').map(({ body }) => body))
    .toMatchObject([{ data: { name: 'Анна Лебедева' } }]);
});

test('a page that nobody can open is not called live, and has no link', async () => {
  await openHours([unproved], '/cabinet/start?step=publish');
  await expectText('Она откроется, когда вы подтвердите телефон или почту.');
  expect(document.body.textContent).not.toContain('/p/anna');
});
