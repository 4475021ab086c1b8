import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ActorName, type Actors, createActors } from '../../../testing/actors.ts';
import { type ApiResponse, startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let actors: Actors;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
});
afterAll(() => api.close());

/** The header browsers in Russia send. */
const RUSSIAN = 'ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7';

function send(
  what: string,
  as: ActorName,
  { body, language }: { readonly body?: unknown; readonly language?: string } = {},
): Promise<ApiResponse> {
  const [method = '', path = ''] = what.split(' ');
  const token = actors[as];
  return api.request(method, path, {
    ...(token && { token }),
    ...(body !== undefined && { body }),
    ...(language !== undefined && { headers: { 'Accept-Language': language } }),
  });
}

interface Case {
  readonly what: string;
  readonly as?: ActorName;
  readonly body?: unknown;
  readonly code: string;
  /** The expected `details.errors`, in order; absent: the code says it all. */
  readonly errors?: readonly object[];
  readonly ru: string;
}

const CASES: readonly Case[] = [
  // Queries: the parameter as the address spells it, and what may stand there.
  {
    what: 'GET /api/services?filters[price][$gtt]=1',
    code: 'key_invalid',
    errors: [
      {
        path: ['filters', 'price', '$gtt'],
        parameter: 'filters[price][$gtt]',
        allowed: expect.arrayContaining(['$gt', '$between', '$containsi']),
      },
    ],
    ru: 'Ключа $gtt в price нет',
  },
  {
    what: 'GET /api/services?filters[$or][1][pric]=1&filters[$or][0][id]=1',
    code: 'key_invalid',
    errors: [
      {
        parameter: 'filters[$or][1][pric]',
        allowed: expect.arrayContaining(['price', 'title', 'provider_profile']),
      },
    ],
    ru: 'Ключа pric здесь нет',
  },
  {
    what: 'GET /api/services?filters[price][$gt]=many',
    code: 'query_invalid',
    errors: [{ parameter: 'filters[price][$gt]', max: Number.MAX_SAFE_INTEGER }],
    ru: 'В filters[price][$gt] нужно целое число от -9007199254740991 до 9007199254740991',
  },
  {
    what: 'GET /api/appointments?filters[starts_at][$lt]=2026-03-02',
    code: 'query_invalid',
    errors: [{ path: ['filters', 'starts_at', '$lt'] }],
    ru: 'У времени в filters[starts_at][$lt] должен быть часовой пояс: 2026-03-02T13:00:00+03:00',
  },
  {
    what: 'GET /api/services?sort=price:down',
    code: 'query_invalid',
    errors: [{ path: ['sort'], allowed: ['asc', 'desc'] }],
    ru: 'Порядок в sort — одно из значений: asc, desc',
  },
  {
    what: 'GET /api/services?populate[provider_profile][filters][nam]=1',
    code: 'key_invalid',
    errors: [
      {
        parameter: 'populate[provider_profile][filters][nam]',
        allowed: expect.arrayContaining(['name']),
      },
    ],
    ru: 'Ключа nam здесь нет',
  },
  {
    what: 'GET /api/services?populate[provider]=true',
    code: 'key_invalid',
    errors: [
      {
        parameter: 'populate[provider]',
        allowed: [
          ...[
            'provider_profile',
            'service_group',
            'photos',
            'promos',
            'timetables',
            'appointments',
          ],
        ],
      },
    ],
    ru: 'Ключа provider здесь нет',
  },
  {
    what: 'GET /api/services?pagination[page]=first',
    code: 'query_invalid',
    errors: [{ path: ['pagination', 'page'], parameter: 'pagination[page]' }],
    ru: 'Параметр pagination[page] должен быть целым положительным числом',
  },
  {
    what: 'GET /api/services?locale=*',
    code: 'locale_unknown',
    errors: [{ path: ['locale'], allowed: ['ru', 'en', 'kk'] }],
    ru: 'Запрос читает один язык: `*` не поддерживается',
  },
  {
    what: 'GET /api/statistics?form=2026-11-01',
    code: 'key_invalid',
    errors: [{ path: ['form'], allowed: expect.arrayContaining(['from', 'to']) }],
    ru: 'Ключа form здесь нет',
  },
  // Bodies of collections: paths begin inside `data`.
  {
    what: 'POST /api/services',
    body: { data: { title: 'Маникюр', price: 'many', duration: 0, step: 7.5 } },
    code: 'validation_failed',
    errors: [{ path: ['duration'], min: 5 }, { path: ['price'], value: null }, { path: ['step'] }],
    ru: 'В данных 3 ошибки',
  },
  {
    what: 'POST /api/services',
    body: { data: { titel: 'Маникюр' } },
    code: 'key_invalid',
    errors: [{ path: ['titel'], allowed: expect.arrayContaining(['title', 'duration']) }],
    ru: 'Ключа titel здесь нет',
  },
  {
    what: 'POST /api/holidays',
    body: { data: { kind: 'rest', date_from: 'soon', date_to: '2026-12-01' } },
    code: 'validation_failed',
    errors: [{ path: ['kind'], allowed: expect.arrayContaining(['vacation']) }],
    ru: expect.stringMatching(/^Поле kind принимает одно из значений: .*vacation/),
  },
  {
    what: 'POST /api/holidays',
    body: { data: { date_from: '2026-12-03', date_to: '2026-12-01' } },
    code: 'validation_failed',
    errors: [{ path: ['date_to'] }],
    ru: 'Выходной не может закончиться раньше, чем начался',
  },
  {
    what: 'POST /api/timetables',
    body: {
      data: {
        kind: 'weekly',
        valid_from: '2026-01-01',
        weekly: {
          mon: [
            { from: '10:00', to: '12:00' },
            { from: '11:00', to: '13:00' },
          ],
        },
      },
    },
    code: 'validation_failed',
    errors: [{ path: ['weekly', 'mon'] }],
    ru: 'weekly.mon: 10:00–12:00 и 11:00–13:00 пересекаются',
  },
  {
    what: 'POST /api/timetables',
    body: { data: { kind: 'weekly', valid_from: 'завтра', weekly: {} } },
    code: 'validation_failed',
    errors: [{ path: ['valid_from'] }],
    ru: 'В поле valid_from нужна дата, например 2026-03-02',
  },
  {
    what: 'POST /api/promos',
    body: { data: { title: 'Скидка', kind: 'percent', value: 120 } },
    code: 'validation_failed',
    errors: [{ path: ['value'], max: 100 }],
    ru: 'Поле value — не больше 100 процентов',
  },
  {
    what: 'POST /api/client-profiles',
    body: { data: { name: 'Анна', phone: '123' } },
    code: 'validation_failed',
    errors: [{ path: ['phone'] }],
    ru: 'В поле phone нужен номер телефона с кодом страны, одними цифрами',
  },
  {
    what: 'POST /api/appointments',
    body: { data: { services: [999_999], starts_at: '2026-12-01T10:00' } },
    code: 'validation_failed',
    errors: [{ path: ['services'] }],
    ru: 'В поле services названа запись типа `api::service.service`, которой нет',
  },
  {
    what: 'POST /api/reviews',
    as: 'client',
    body: { data: { appointment: 'nosuch', rating: 6 } },
    code: 'validation_failed',
    errors: [{ path: ['rating'], max: 5 }],
    ru: 'Поле rating должно быть не больше 5',
  },
  {
    what: 'POST /api/help-requests',
    body: { data: { type: 'other_tariff' } },
    code: 'validation_failed',
    errors: [{ path: ['type'], allowed: expect.arrayContaining(['enterprise_tariff']) }],
    ru: expect.stringMatching(/^Поле type принимает одно из значений/),
  },
  { what: 'POST /api/services', body: {}, code: 'data_missing', ru: 'В теле запроса нет `data`' },
  {
    what: 'POST /api/services',
    body: '{"data":',
    code: 'body_malformed',
    ru: expect.stringMatching(/^Тело запроса — не JSON: /),
  },
  // Bodies and queries of other endpoints: paths begin inside `data` where there is one.
  {
    what: 'POST /api/appointments/possible_starts/2026-12-01',
    body: { data: { services: [1] } },
    code: 'validation_failed',
    errors: [{ path: ['provider_profile'] }],
    ru: 'Заполните поле provider_profile',
  },
  {
    what: 'POST /api/messages/send',
    body: { data: { client_profiles: [1], txt: 'x', text: 'a\u0000' } },
    code: 'validation_failed',
    errors: [{ path: ['txt'], allowed: expect.arrayContaining(['text', 'channel']) }],
    ru: 'Ключа txt нет',
  },
  {
    what: 'POST /api/services',
    body: { data: { title: 'a\u0000' } },
    code: 'validation_failed',
    errors: [{ path: ['title'] }],
    ru: 'В тексте недопустимый нулевой символ',
  },
  {
    what: 'PUT /api/users-permissions/addPushToken',
    body: { token: 'x', platform: 'apns' },
    code: 'validation_failed',
    errors: [{ allowed: ['fcm', 'rustore', 'web'] }],
    ru: 'Поле platform принимает одно из значений: fcm, rustore, web',
  },
  {
    what: 'POST /api/phone-auth/sms',
    as: 'visitor',
    body: { phone: 'нет' },
    code: 'validation_failed',
    errors: [{ path: ['phone'] }],
    ru: 'Поле phone должно выглядеть так: 79990000001',
  },
  {
    what: 'POST /api/phone-auth/sms',
    as: 'visitor',
    body: { phone: '00000000000' },
    code: 'phone_invalid',
    errors: [{ path: ['phone'] }],
    ru: 'На этот номер нельзя отправить код',
  },
  {
    what: 'POST /api/auth/local',
    as: 'visitor',
    body: {},
    code: 'validation_failed',
    errors: [{ path: ['identifier'] }, { path: ['password'] }],
    ru: 'В данных 2 ошибки',
  },
  {
    what: 'POST /api/auth/local/register',
    as: 'visitor',
    body: { email: 'a@b.ru', username: 'lena', password: 'not the first', role: 1 },
    code: 'validation_failed',
    errors: [{ path: ['role'], allowed: ['email', 'username', 'password'] }],
    ru: 'Лишние поля: role',
  },
  {
    what: 'POST /api/users',
    as: 'operator',
    body: { username: 'other', phone: '79990000001' },
    code: 'phone_taken',
    errors: [{ path: ['phone'] }],
    ru: 'Этот телефон уже занят',
  },
  {
    what: 'PUT /api/users-permissions/roles/3',
    as: 'operator',
    body: {
      permissions: { 'api::tariff': { controllers: { tariff: { fly: { enabled: true } } } } },
    },
    code: 'validation_failed',
    errors: [
      { path: ['permissions'], allowed: expect.arrayContaining(['api::tariff.tariff.find']) },
    ],
    ru: 'Права `api::tariff.tariff.fly` нет',
  },
  {
    what: 'GET /api/statistics?from=2026-13-01',
    code: 'validation_failed',
    errors: [{ path: ['from'] }],
    ru: 'В from нужен день, например 2026-03-01',
  },
  {
    what: 'POST /api/appointments/possible_starts/soon',
    body: { data: { services: [1], provider_profile: 1 } },
    code: 'validation_failed',
    errors: [{ path: ['datetime'] }],
    ru: expect.stringMatching(/^В datetime нужны момент \(2026-03-02T10:00:00\+03:00\)/),
  },
  {
    what: 'GET /api/tariff-payment/getUrl?additional_letters=yes',
    code: 'payment_purpose_invalid',
    errors: [{ path: ['additional_letters'], allowed: ['true'] }],
    ru: expect.stringMatching(/^Укажите ровно одно/),
  },
  {
    what: 'POST /api/messages/send',
    body: { data: { client_profiles: [1], text: 'Здравствуйте, {name}' } },
    code: 'unknown_variable',
    errors: [{ path: ['text'], allowed: expect.arrayContaining(['client_name']) }],
    ru: 'Переменной {name} нет',
  },
  {
    what: 'PUT /api/message-template',
    body: { data: { channels: ['pigeon'] } },
    code: 'validation_failed',
    errors: [{ path: ['channels', '0'], allowed: expect.arrayContaining(['telegram', 'sms']) }],
    ru: expect.stringMatching(/^Поле channels.0 принимает одно из значений: /),
  },
  {
    what: 'GET /content-manager/collection-types/api::no.no',
    as: 'operator',
    code: 'model_unknown',
    errors: [{ path: ['model'], allowed: expect.arrayContaining(['api::service.service']) }],
    ru: 'Такого типа содержимого нет',
  },
  {
    what: 'POST /auth-ext/providers-steps/1/pigeon',
    as: 'operator',
    code: 'provider_unknown',
    errors: [{ path: ['provider'], allowed: ['phone', 'call', 'local'] }],
    ru: 'Такого способа входа нет',
  },
  { what: 'GET /api/services/nosuch', code: 'not_found', ru: 'Не найдено' },
  { what: 'GET /api/upload/files/999999', code: 'not_found', ru: 'Файл не найден' },
  { what: 'PUT /api/users/999999', body: {}, code: 'not_found', ru: 'Пользователь не найден' },
  { what: 'GET /api/nowhere', code: 'not_found', ru: 'Не найдено' },
  { what: 'PATCH /api/services', code: 'method_not_allowed', ru: 'Так обратиться сюда нельзя' },
  { what: 'GET /api/tariffs', as: 'visitor', code: 'forbidden', ru: 'Нет доступа' },
  { what: 'DELETE /api/auth/sessions/999999', code: 'session_unknown', ru: 'Такого сеанса нет' },
  { what: 'DELETE /api/consents/offer', code: 'consent_needed', ru: expect.any(String) },
];

const CYRILLIC = /[а-яё]/i;

describe('a refusal names its path and what is allowed, in the language of its reader', () => {
  const contains = (one: object) => expect.objectContaining(one);
  const detailsOf = ({ code, errors }: Case) =>
    contains({ code, ...(errors && { errors: errors.map(contains) }) });
  const headersOf = ({ headers }: ApiResponse) => [
    headers.get('content-language'),
    headers.get('vary'),
  ];
  const varies = expect.stringMatching(/\bAccept-Language\b/);

  test.each(CASES)('$what is $code', async (one) => {
    const { what, as = 'owner', body, ru } = one;
    const answer = await send(what, as, { body, language: RUSSIAN });
    const { error } = answer.body;
    expect([error.message, error.details]).toEqual([ru, detailsOf(one)]);
    expect(headersOf(answer)).toEqual(['ru', varies]);
    for (const each of error.details.errors ?? []) expect(each.message).toMatch(CYRILLIC);
  });

  // All sentences are of the dictionary, which has no Russian in English: here is shown what they are filled with.
  const firstOfCode = [...new Map(CASES.toReversed().map((one) => [one.code, one])).values()];

  test.each(firstOfCode)('$code is in English where nothing else is preferred', async (one) => {
    const { what, as = 'owner', body } = one;
    const answer = await send(what, as, { body });
    const { error } = answer.body;
    expect(error.details).toEqual(detailsOf(one));
    expect(headersOf(answer)).toEqual(['en', varies]);
    const { errors = [] }: { errors?: { message: string }[] } = error.details;
    expect([error.message, ...errors.map(({ message }) => message)].join('\n')).not.toMatch(
      CYRILLIC,
    );
  });
});

describe('the language', () => {
  test.each([
    ['ru', 'ru'],
    ['RU-ru', 'ru'],
    ['de, ru;q=0.5', 'ru'],
    ['en;q=0.4, ru;q=0.6', 'ru'],
    ['en, ru', 'en'],
    ['en-GB, ru;q=0.9', 'en'],
    ['ru;q=0, *', 'en'],
    ['de', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [',;q=x;;', 'en'],
  ])('of %j is %s', async (header, language) => {
    const answer = await send('GET /api/nowhere', 'visitor', { language: header });
    expect([answer.status, answer.headers.get('content-language')]).toEqual([404, language]);
  });

  test('of a repeat under one key is its own: no refusal is stored', async () => {
    const refused = async (language: string) => {
      const headers = { 'Idempotency-Key': 'refused', 'Accept-Language': language };
      const body = { data: { title: 'Маникюр' } };
      const token = actors.owner;
      const answer = await api.request('POST', '/api/services', { token, body, headers });
      return answer.body.error.message;
    };
    expect(await refused('ru')).toMatch(CYRILLIC);
    expect(await refused('en')).not.toMatch(CYRILLIC);
  });

  test('of answers that are no refusals is not told', async () => {
    const { headers } = await send('GET /api/services', 'owner', { language: RUSSIAN });
    expect([headers.get('content-language'), headers.get('vary')]).toEqual([
      null,
      expect.not.stringContaining('Accept-Language'),
    ]);
  });
});

describe('what is allowed', () => {
  test('is told as far as the actor may read', async () => {
    const allowedFor = async (as: ActorName) => {
      const { body } = await send('GET /api/services?sort=nope', as);
      return body.error.details.errors[0].allowed;
    };
    expect(await allowedFor('owner')).toEqual(expect.arrayContaining(['step', 'buffer_after']));
    const ofVisitors = await allowedFor('visitor');
    expect(ofVisitors).toEqual(expect.arrayContaining(['price', 'createdAt']));
    for (const hidden of ['step', 'buffer_after', 'is_active']) {
      expect(ofVisitors).not.toContain(hidden);
    }
  });

  test('to sort by is what can be sorted by', async () => {
    const { body } = await send('GET /api/timetables?sort=weekly', 'owner');
    const { allowed } = body.error.details.errors[0];
    expect(allowed).toEqual(expect.arrayContaining(['kind', 'valid_from']));
    expect(allowed).not.toContain('weekly');
  });

  test('of a status are those it may get', async () => {
    const create = async (plural: string, data: object) =>
      (await send(`POST /api/${plural}`, 'owner', { body: { data } })).body.data.id;
    const service = await create('services', { title: 'Маникюр', duration: 60, price: 2000 });
    const starts_at = '2027-03-02T10:00';
    const id = await create('appointments', { services: [service], starts_at });
    const { body } = await send(`PUT /api/appointments/${id}`, 'owner', {
      body: { data: { status: 'pending' } },
      language: RUSSIAN,
    });
    expect(body.error).toMatchObject({
      message: 'Запись нельзя изменить таким образом',
      details: { code: 'bad_transition', allowed: ['cancelled_by_provider'] },
    });
  });
});
