import { listUserSessions, readSecondFactorOf } from '@okoshko/contract/auth/account-wire';
import { listAudit } from '@okoshko/contract/content-manager/wire';
import { listMessages } from '@okoshko/contract/messaging/wire';
import { listPayments, listRenewals } from '@okoshko/contract/payments/wire';
import { listRoles } from '@okoshko/contract/roles/wire';
import { listUsers, readUser, updateProfile } from '@okoshko/contract/users/wire';
import { expect, test } from 'vitest';
import { nothing, refused, reply, rows } from '../harness/answers.ts';
import { expectText, fill, press, pressable } from '../harness/page.ts';
import { screen } from '../harness/screen.ts';

const person = {
  id: 9,
  documentId: 'olga',
  name: 'Ольга Сидорова',
  phone: '79161112233',
  role: { id: 3, documentId: 'role', name: 'Специалист', type: 'provider' },
  provider_profile: null,
  client_profiles: [],
  help_requests: [],
};

const open = screen('desk', '/desk/people/$id', {
  address: '/desk/people/olga',
  title: 'Ольга Сидорова',
  answers: [
    reply(readUser, person as never),
    reply(readSecondFactorOf, { data: { is_set: false } }),
    reply(listUserSessions, {
      data: [{ loginAt: '2026-11-20T09:00:00Z', lastActiveAt: '2026-11-27T08:00:00Z' }],
    }),
    reply(listPayments, { data: [{ title: 'Тариф «Старт»', amount: 49_000, status: 'paid' }] }),
    reply(listRenewals, {
      data: [
        {
          ...{ renewal: 'r1', state: 'ended', method: 'card', tariff: 'Старт', amount: 49_000 },
          ...{ consent: 'Я согласна, чтобы списывали', digest: '9f86d081', address: '203.0.113.7' },
          ...{
            consented_at: '2026-11-20T09:00:00Z',
            agent: null,
            bound_at: '2026-11-20T09:01:00Z',
          },
          ...{ ended_at: '2026-11-25T09:00:00Z', end_reason: 'stopped' },
        },
      ],
    }),
    rows('personal-data-requests', []),
    reply(listMessages, { data: [{ kind: 'reminder', channel: 'sms', status: 'sent' }] }),
    reply(listAudit, { data: [], meta: { next: null, labels: [] } }),
  ],
  shows: [
    'Ольга Сидорова',
    'Тариф «Старт»',
    '490₽',
    '«Старт», до 490₽ в месяц, с карты',
    '203.0.113.7',
    'Отозвано владельцем',
    '9f86d081',
    'Напоминание',
    'Второй фактор',
    'Выключен.',
  ],
  offers: ['Заблокировать'],
  empty: {
    answers: [
      reply(listUserSessions, { data: [] }),
      reply(listPayments, { data: [] }),
      reply(listRenewals, { data: [] }),
      reply(listMessages, { data: [] }),
    ],
    shows: [
      'Тарифа нет.',
      'Оплат не было.',
      'Автопродление не включали.',
      'Сейчас никуда не вошёл.',
      'Заявок не было.',
      'Ему ничего не отправляли.',
    ],
  },
  missing: {
    answers: [nothing(readUser)],
    title: 'Человек',
    shows: ['Такого человека нет.'],
    offers: ['Ко всем людям'],
  },
  titleWhileWaiting: 'Человек',
});

const title = 'Снять второй фактор?';

test('a second factor is taken away only where there is one', async () => {
  await open([], '/desk/people/olga?dialog=factor');
  await expectText(title, 'Второй фактор не включён: снимать нечего.');
  expect(pressable('Снять второй фактор')).toEqual([]);
});

test('a phone that is another’s is told with whose it is', async () => {
  const owner = { id: 9, documentId: 'irina', name: 'Ирина Берёзкина' };
  await open(
    [refused(updateProfile, 'username_taken'), reply(listUsers, [owner] as never)],
    '/desk/people/olga?dialog=phone',
  );
  await fill('Новый телефон', '+7 916 555-10-05');
  await fill('Причина', 'Потеряла телефон');
  await press('Сменить телефон');
  await expectText('Он у другого человека');
  expect(pressable('Ирина Берёзкина')).toHaveLength(1);
  await fill('Новый телефон', '+7 916 555-10-06');
  await expect.poll(() => pressable('Ирина Берёзкина')).toEqual([]);
});

test('nothing is offered that nobody does to their own account, and the page says who does it', async () => {
  const own = { ...person, id: 2, documentId: 'user-irina', name: 'Ирина Дежурная' };
  await open([reply(readUser, own as never)], '/desk/people/user-irina');
  await expectText('может только другой оператор');
  const actions = document.querySelector('section[aria-label="Действия"]');
  const labels = [...(actions?.querySelectorAll('button') ?? [])].map((one) => one.innerText);
  expect(labels).toEqual(['Письмо для пароля', 'Запрос о данных']);
});

test.each(['block', 'unblock', 'phone', 'role', 'factor'])(
  'a dialog of the own account has nothing to press: %s',
  async (dialog) => {
    const own = { ...person, id: 2, documentId: 'user-irina', name: 'Ирина Дежурная' };
    await open(
      [reply(readUser, own as never), reply(listRoles, { roles: [] })],
      `/desk/people/user-irina?dialog=${dialog}`,
    );
    await expectText('Это ваш аккаунт', 'только другой оператор');
    await expect.poll(() => document.querySelectorAll('[role=dialog] button').length).toBe(1);
  },
);
