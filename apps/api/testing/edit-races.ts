import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restCollections } from '../src/modules.ts';
import { created } from './actors.ts';
import { statusAndCode } from './request-as.ts';
import type { ApiResponse, TestApi } from './start-api.ts';

const OPERATOR = '79990000009';
const ANNA = '79990000001';
const LAST_VERSION = 2 ** 31 - 1;

interface Edited {
  /** By default whoever owns the demo business. */
  readonly by?: string;
  /** The document's own; without one it is the first of its collection. */
  readonly path?: string;
  /** The method and path of the change, if it is not a PUT where the row is read. */
  readonly changedBy?: readonly [method: string, path: string];
  /** The writes that one change takes. */
  readonly writes?: number;
  /** True: bodies of the path have no envelope. */
  readonly isBare?: true;
  /** A change; another for each number. */
  readonly change: (n: number) => Readonly<Record<string, unknown>>;
}

/** One for each collection that clients change, by its plural, and for the paths beside. */
const EDITED: Readonly<Record<string, Edited>> = {
  appointments: { change: (n) => ({ provider_note: `Заметка ${n}` }) },
  'client-profiles': { change: (n) => ({ comment: `Пьёт чай ${n}` }) },
  'broadcast-drafts': { by: OPERATOR, change: (n) => ({ title: `Черновик ${n}` }) },
  'saved-views': { by: OPERATOR, change: (n) => ({ title: `Вид ${n}` }) },
  'answer-templates': { by: OPERATOR, change: (n) => ({ text: `Ответ ${n}` }) },
  'help-requests': { by: OPERATOR, change: (n) => ({ contact: `79160000${100 + n}` }) },
  'person-notes': { by: OPERATOR, change: (n) => ({ text: `Заметка ${n}` }) },
  holidays: { change: (n) => ({ title: `Отпуск ${n}` }) },
  'message-templates': {
    path: '/api/message-template',
    change: (n) => ({ booked: `Вы записаны, ${n}` }),
  },
  notifications: { by: OPERATOR, change: (n) => ({ title: `Новость ${n}` }) },
  promos: { change: (n) => ({ title: `Скидка ${n}` }) },
  'provider-profiles': { change: (n) => ({ city: `Город ${n}` }) },
  reviews: { change: (n) => ({ reply: `Спасибо ${n}` }) },
  'service-groups': { change: (n) => ({ title: `Руки ${n}` }) },
  'service-link-openings': { by: OPERATOR, change: (n) => ({ utm_source: `card-${n}` }) },
  works: { change: (n) => ({ title: `Френч ${n}` }) },
  services: { change: (n) => ({ description: `Долго ${n}` }) },
  tariffs: { by: OPERATOR, change: (n) => ({ sort: n }) },
  timetables: { change: (n) => ({ title: `Зима ${n}` }) },
  'user-addons': { by: OPERATOR, change: (n) => ({ quantity: 1000 + n, reason: 'Подарок' }) },
  'user-tariffs': {
    by: OPERATOR,
    // The status follows from the period, and is written after it.
    writes: 2,
    change: (n) => ({ cost: 1000 + n, reason: 'Скидка' }),
  },
  'the own provider profile': {
    changedBy: ['POST', '/api/provider-profile/me'],
    change: (n) => ({ address: `Дом ${n}` }),
  },
  'an account': {
    by: OPERATOR,
    path: '/api/users/demo00000000000000000001',
    isBare: true,
    change: (n) => ({ name: `Анна ${n}`, confirmed: n % 2 === 0 }),
  },
};

/** Two editors of one document, of each kind of document that is edited, on either database. */
export function raceEdits(open: () => Promise<{ api: TestApi; close(): Promise<void> }>): void {
  let api: TestApi;
  let close: () => Promise<void>;
  const bearers: Record<string, string> = {};
  beforeAll(async () => {
    ({ api, close } = await open());
    for (const phone of [ANNA, OPERATOR]) bearers[phone] = await api.signIn(phone);
    const [anna, operator] = [bearers[ANNA], bearers[OPERATOR]];
    const first = (path: string, data: object, token?: string) =>
      created(api.post(path, { data }, token));
    await first('/api/help-requests', { type: 'support' }, anna);
    await first('/api/broadcast-drafts', { title: 'x', content: {} }, operator);
    await first('/api/works', { title: 'x' }, anna);
    await first('/api/saved-views', { list: 'people', title: 'x', search: '{}' }, operator);
    await first('/api/answer-templates', { title: 'x', text: 'x' }, operator);
    const { id: user } = (await api.get('/api/users/me', anna)).body;
    await first('/api/person-notes', { user, text: 'x' }, operator);
    await first('/api/notifications', { user, kind: 'news', title: 'Новость' }, operator);
  });
  afterAll(() => close());

  const tokenOf = ({ by = ANNA }: Edited) => bearers[by] ?? '';
  const dataOf = ({ body }: ApiResponse) => body.data ?? body;
  async function pathOf(name: string, edited: Edited): Promise<string> {
    if (edited.path) return edited.path;
    const plural = edited.changedBy ? 'provider-profiles' : name;
    const list = await api.get(`/api/${plural}?pagination[pageSize]=1`, tokenOf(edited));
    return `/api/${plural}/${list.body.data[0].documentId}`;
  }
  async function openOne(name: string) {
    const edited = EDITED[name] as Edited;
    const token = tokenOf(edited);
    const path = await pathOf(name, edited);
    return {
      writes: edited.writes ?? 1,
      read: async () => dataOf(await api.get(path, token)),
      put: (n: number, version?: number) => {
        const data = { ...edited.change(n), ...(version !== undefined && { version }) };
        const [method, where] = edited.changedBy ?? ['PUT', path];
        return api.request(method, where, {
          token,
          body: edited.isBare ? data : { data },
        });
      },
    };
  }

  test('all that clients change is tried', () => {
    const changed = restCollections.filter(({ update }) => update !== 'none');
    const names = changed
      .map(({ collection }) => collection.plural)
      // Answered once: requests.test.ts lets two answer.
      .filter((name) => name !== 'personal-data-requests');
    const beside = ['the own provider profile', 'an account'];
    expect(Object.keys(EDITED).sort()).toEqual([...names, ...beside].sort());
  });

  describe.each(Object.keys(EDITED))('%s', (name) => {
    test('a change without a version is written, and raises it', async () => {
      const { read, put, writes } = await openOne(name);
      await put(1);
      const { version } = await read();
      const answer = await put(2);
      expect([answer.status, dataOf(answer).version]).toEqual([200, version + writes]);
      expect((await read()).version).toBe(version + writes);
    });

    test('a change from another version is refused, and nothing is written', async () => {
      const { read, put, writes } = await openOne(name);
      await put(3);
      const before = await read();
      for (const version of [before.version - 1, before.version + 1, LAST_VERSION]) {
        const answer = await put(4, version);
        expect(statusAndCode(answer)).toEqual([409, 'stale']);
        expect(answer.body.error.details.version).toBe(before.version);
      }
      expect(await read()).toEqual(before);
      expect((await put(4, before.version)).status).toBe(200);
      expect((await read()).version).toBe(before.version + writes);
    });

    test('of several changes from one version one is written', async () => {
      const { read, put, writes } = await openOne(name);
      await put(5);
      const { version } = await read();
      const answers = await Promise.all([6, 7, 8, 9].map((n) => put(n, version)));
      const written = answers.filter(({ status }) => status === 200);
      expect(answers.map(statusAndCode).sort()).toEqual([
        [200, undefined],
        ...Array(3).fill([409, 'stale']),
      ]);
      expect(dataOf(written[0] as ApiResponse)).toMatchObject(await read());
      expect((await read()).version).toBe(version + writes);
    });
  });
}
