import type { Reply } from '@okoshko/contract/endpoint';
import {
  changeNoticeSettings,
  readNoticeSettings,
  readNotifications,
} from '@okoshko/contract/notifications/wire';
import { expect, test } from 'vitest';
import { type Part, refused, reply, rows } from '../harness/answers.ts';
import { PROVIDER } from '../harness/frame.ts';
import { expectText, isChecked, press, pressable, pressTwice } from '../harness/page.ts';
import { appointment } from '../harness/salon.ts';
import { screen } from '../harness/screen.ts';

const happened = {
  id: 9,
  documentId: 'happened',
  kind: 'booked',
  title: 'Новая запись',
  text: 'Мария Котова записалась',
  read_at: null,
  createdAt: '2026-11-27T08:30:00.000Z',
  appointment: {
    ...appointment,
    provider_profile: { documentId: PROVIDER, time_zone: 'Europe/Moscow' },
  },
} as const;

const open = screen('cabinet', '/cabinet/notices', {
  title: 'Уведомления',
  answers: [rows('notifications', [happened])],
  shows: ['Новая запись', 'Мария Котова записалась', '1 новое'],
  offers: ['Прочитать всё', 'Настройки'],
  empty: {
    answers: [rows('notifications', [])],
    shows: ['Здесь будет всё, что делают клиенты: записи, переносы, отмены, отзывы.'],
    offers: ['Настроить уведомления'],
  },
});

type Settings = Reply<typeof readNoticeSettings>['data'];
const on = { push: true, telegram: false, email: false };
const settings: Part<Settings> = {
  version: 1,
  topics: {
    ...{ requested: on, booked: on, moved: on, cancelled: on, review: on },
    plan: { ...on, email: true, sms: true },
  },
  reach: { push: 'ready', telegram: 'off', email: 'unset', sms: 'ready' },
};

const openSettings = screen('cabinet', '/cabinet/notices', {
  address: '/cabinet/notices?tab=settings',
  title: 'Уведомления',
  answers: [reply(readNoticeSettings, { data: settings })],
  shows: ['Новая запись', 'Почта не указана или не подтверждена.'],
  offers: ['Отмена: Push', 'Новая запись: Почта', 'СМС о тарифе', 'Подключить: Почта'],
  empty: 'switches are there from the first day',
});

test('a notice of what opens the account leads to «Аккаунт», where its change is undone', async () => {
  const changed = {
    ...happened,
    kind: 'account_factor_removed',
    title: 'Вход в два шага выключен',
  };
  await open([rows('notifications', [{ ...changed, appointment: null }])]);
  await expectText(changed.title);
  const [link] = pressable(changed.title);
  expect(link?.getAttribute('href')).toBe('/cabinet/account');
});

test('what is shown is read by one press: what comes meanwhile stays new', async () => {
  const wire = await open([reply(readNotifications, { data: { count: 1 } } as never)]);
  await pressTwice('Прочитать всё');
  await expect.poll(() => wire.callsOf('POST /api/notification/read').length).toBe(1);
});

test('a switch is drawn at once, and sent with the version that the one before made', async () => {
  const after = (version: number) =>
    reply(changeNoticeSettings, {
      data: {
        ...settings,
        version,
        topics: { ...settings.topics, cancelled: { ...on, push: false } },
      },
    });
  const wire = await openSettings([after(2)]);
  await press('Отмена: Push');
  await expect.poll(() => isChecked('Отмена: Push')).toBe(false);
  await expect.poll(() => wire.callsOf('PUT /api/notice-settings').length).toBe(1);
  await press('Новая запись: Почта');
  await expect
    .poll(() => wire.callsOf('PUT /api/notice-settings').map(({ body }) => body))
    .toEqual([
      { data: { version: 1, topics: { cancelled: { push: false } } } },
      { data: { version: 2, topics: { booked: { email: true } } } },
    ]);
});

test('a switch that was refused is as it was, and told', async () => {
  await openSettings([refused(changeNoticeSettings, 'too_many_requests', { retry_after: 5 })]);
  await press('Отмена: Push');
  await expectText('Слишком много запросов. Повторите через 5 с.');
  expect(isChecked('Отмена: Push')).toBe(true);
});
