import { listUserSessions, readSecondFactorOf } from '@okoshko/contract/auth/account-wire';
import { listAudit } from '@okoshko/contract/content-manager/wire';
import { listMessages } from '@okoshko/contract/messaging/wire';
import { listPayments, listRenewals } from '@okoshko/contract/payments/wire';
import { listRoles } from '@okoshko/contract/roles/wire';
import { readTimeline } from '@okoshko/contract/timelines/wire';
import { listUsers, readUser, updateProfile } from '@okoshko/contract/users/wire';
import { expect, test } from 'vitest';
import { nothing, one, refused, reply, rows } from '../harness/answers.ts';
import { rightsWithout } from '../harness/frame.ts';
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

const at = '2026-11-20T09:00:00.000Z';
const TIMELINE = [
  {
    ...{ kind: 'money', event: 'refund', id: 'refund r', record: 'p1', at },
    about: { purpose: 'tariff', tariff: 'Старт', amount: 40_000, status: 'pending' },
  },
  {
    ...{ kind: 'plan', event: 'changed', id: 'change c', record: 'plan', at },
    about: { tariff: 'Старт', ends_at: null, reason: 'Скидка', by: 'Олег Операторов' },
  },
  {
    ...{ kind: 'message', event: 'message', id: 'message 7', record: '7', at },
    about: { kind: 'reminder', channel: 'sms', status: 'sent' },
  },
  {
    ...{ kind: 'visit', event: 'visit', id: 'visit v', record: 'visit', at },
    about: { provider: 'Анна Соколова', status: 'completed' },
  },
] as const;

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
    rows('person-notes', [
      {
        ...{ documentId: 'own', text: 'Звонить после семи', version: 2 },
        ...{ writer: { documentId: 'user-irina', name: 'Ирина Дежурная' } },
        edited_at: '2026-11-26T09:00:00.000Z',
        earlier: [{ text: 'Звонить после шести', written_at: '2026-11-25T09:00:00.000Z' }],
      },
      {
        ...{ documentId: 'other', text: 'Спорит о возврате', earlier: [] },
        writer: { documentId: 'oleg', name: 'Олег Операторов' },
      },
    ]),
    rows('personal-data-requests', []),
    reply(listMessages, { data: [{ kind: 'reminder', channel: 'sms', status: 'sent' }] }),
    reply(listAudit, { data: [], meta: { next: null, labels: [] } }),
    reply(
      readTimeline,
      ({ query }) =>
        ({
          data: TIMELINE.filter(({ kind }) => query.kind === undefined || kind === query.kind),
          meta: { kinds: ['money', 'plan', 'message', 'visit', 'note'], next: null },
        }) as never,
    ),
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
    'Звонить после семи',
    'Олег Операторов',
    'Возврат 400₽: тариф «Старт»',
    'Изменён тариф «Старт»',
    'Визит: Анна Соколова',
  ],
  offers: ['Заблокировать'],
  empty: {
    answers: [
      reply(listUserSessions, { data: [] }),
      reply(listPayments, { data: [] }),
      reply(listRenewals, { data: [] }),
      reply(listMessages, { data: [] }),
      rows('person-notes', []),
      reply(readTimeline, { data: [], meta: { kinds: ['money', 'note'], next: null } }),
    ],
    shows: [
      'Тарифа нет.',
      'Оплат не было.',
      'Автопродление не включали.',
      'Сейчас никуда не вошёл.',
      'Заявок не было.',
      'Заметок нет.',
      'Пока ничего не было.',
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

const noteButtons = () => [
  ...document.querySelectorAll<HTMLElement>('section[aria-label="Заметки"] button'),
];
const notes = () => noteButtons().map((one) => one.innerText);

test('one’s own note is changed, a colleague’s is deleted after a question, and what stood before is told', async () => {
  const wire = await open([]);
  await expectText('Звонить после семи', 'Прежний текст');
  expect(notes()).toEqual(['Добавить заметку', 'Прежний текст', 'Изменить', 'Удалить']);
  noteButtons().at(-1)?.click();
  await expectText('Удалить заметку?', 'В журнале останется, что в ней было');
  expect(wire.callsOf('DELETE /api/person-notes/:id')).toEqual([]);
});

test('a note is sent about the person, and none without words', async () => {
  const wire = await open([one('POST', 'person-notes', { text: 'Любит тишину' })]);
  await press('Добавить заметку');
  await press('Сохранить');
  await expectText('Напишите хоть что-нибудь');
  await fill('Текст', ' Любит тишину ');
  await press('Сохранить');
  await expect
    .poll(() => wire.callsOf('POST /api/person-notes').map(({ body }) => body))
    .toEqual([{ data: { text: 'Любит тишину', user: 'olga' } }]);
});

test('who may only read notes is offered no button of them', async () => {
  const NOTE = 'api::person-note.person-note';
  await open([rightsWithout(`${NOTE}.create`, `${NOTE}.update`, `${NOTE}.delete`)]);
  await expectText('Звонить после семи');
  expect(notes()).toEqual(['Прежний текст']);
});

const timeline = () => document.querySelector('section[aria-label="История"]');
const linked = () =>
  [...(timeline()?.querySelectorAll('a') ?? [])].map((one) => one.getAttribute('href'));

test('each line of the timeline leads to its record, and one press leaves one kind', async () => {
  const wire = await open([]);
  await expectText('Возврат 400₽: тариф «Старт»', 'Скидка');
  expect(linked()).toEqual([
    '/desk/payments/p1',
    '/desk/collections/api%3A%3Auser-tariff.user-tariff/plan',
    '/desk/messages?person=9&status=any&id=7',
    '/desk/collections/api%3A%3Aappointment.appointment/visit',
  ]);
  await press('Визиты');
  await expect.poll(linked).toHaveLength(1);
  expect(wire.callsOf('GET /api/users/:id/timeline').at(-1)?.query).toMatchObject({
    kind: 'visit',
  });
  await press('Всё');
  await expect.poll(linked).toHaveLength(4);
});

test('more of the timeline is read from where the page ended', async () => {
  const wire = await open([
    reply(
      readTimeline,
      ({ query }) =>
        ({
          data: [{ ...TIMELINE[3], id: query.cursor ? 'visit later' : 'visit v' }],
          meta: { kinds: ['visit'], next: query.cursor ? null : 'there' },
        }) as never,
    ),
  ]);
  await press('Показать ещё');
  await expect.poll(linked).toHaveLength(2);
  expect(wire.callsOf('GET /api/users/:id/timeline').at(-1)?.query).toMatchObject({
    cursor: 'there',
  });
});

test('a line whose record the operator may not open is no link', async () => {
  await open([rightsWithout('plugin::content-manager.explorer.read')]);
  await expectText('Визит: Анна Соколова');
  expect(linked()).toEqual(['/desk/payments/p1', '/desk/messages?person=9&status=any&id=7']);
});
