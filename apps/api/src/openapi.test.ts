import { errors } from '@okoshko/contract/errors';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { apiDescription } from './api-description.ts';

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly object[];
  readonly responses: Readonly<Record<string, Response>>;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Json }>> };
}
interface Response {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Json }>>;
}
type Json = Readonly<Record<string, unknown>>;

const document = apiDescription();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...(operation as unknown as Operation),
    name: `${method.toUpperCase()} ${path}`,
  })),
);
const byId = new Map(operations.map((one) => [one.operationId, one]));
const { schemas, responses } = document.components;
const namesOf = (some: readonly { readonly name: string }[]) => some.map(({ name }) => name);

/** A schema and all below it. */
function* partsOf(value: unknown): Generator<Json> {
  if (Array.isArray(value)) for (const one of value) yield* partsOf(one);
  else if (typeof value === 'object' && value !== null) {
    yield value as Json;
    yield* partsOf(Object.values(value));
  }
}
const codesIn = (value: unknown): readonly string[] =>
  [...partsOf(value)].flatMap(({ code }) => ((code as Json | undefined)?.enum ?? []) as string[]);
/** The answer of an operation with a status, its reference resolved. */
const answerOf = (id: string, status: number): Json => {
  const answer = byId.get(id)?.responses[status];
  return (answer?.$ref ? responses[answer.$ref.split('/').at(-1) ?? ''] : answer) as Json;
};
const refusalsOf = (id: string): readonly string[] => refusalsById.get(id) ?? [];
const readRefusals = (id: string): readonly string[] =>
  Object.values(byId.get(id)?.responses ?? {})
    .flatMap(({ $ref }) => ($ref ? [responses[$ref.split('/').at(-1) ?? '']] : []))
    .flatMap((response) => [...partsOf(response)])
    .flatMap(({ schema }) => (schema as { $ref?: string } | undefined)?.$ref ?? [])
    .flatMap((ref) => codesIn(schemas[ref.split('/').at(-1) ?? '']));
const refusalsById = new Map([...byId.keys()].map((id) => [id, readRefusals(id)]));

describe('the document', () => {
  test('is OpenAPI 3.1, and each reference leads somewhere', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    expect([valid, errors]).toEqual([true, undefined]);
    const existing = new Set(
      Object.entries(document.components).flatMap(([kind, byName]) =>
        Object.keys(byName).map((name) => `#/components/${kind}/${name}`),
      ),
    );
    const refs = [...partsOf(document)].flatMap(({ $ref }) => $ref ?? []);
    expect([...new Set(refs)].filter((ref) => !existing.has(ref as string))).toEqual([]);
    expect([...existing].filter((one) => !refs.includes(one) && !one.includes('security'))).toEqual(
      [],
    );
  });

  test('names each operation once, in words of code, and says what it does and who may', () => {
    expect(byId.size).toBe(operations.length);
    expect([...byId.keys()].filter((id) => !/^[a-z][a-zA-Z]+$/.test(id))).toEqual([]);
    const tags = new Set(document.tags.map(({ name }) => name));
    expect(document.tags.filter(({ description }) => !description)).toEqual([]);
    expect(namesOf(operations.filter((one) => !tags.has(one.tags[0])))).toEqual([]);
    const silent = operations.filter(
      ({ summary, description }) => !summary || !description.includes('Who may: '),
    );
    expect(namesOf(silent)).toEqual([]);
    expect([...byId.keys()]).toEqual(
      expect.arrayContaining(['bookSeries', 'listAppointments', 'getAppointment', 'requestCode']),
    );
    expect(byId.get('createAppointment')?.tags).toEqual(['appointments']);
  });

  test('has no description with a hole in it: each member of a list is a word', () => {
    const texts = [...partsOf(document)].flatMap(({ description, summary }) =>
      [description, summary].filter((text) => typeof text === 'string'),
    );
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter((text) => /, *[,.;:]|: *[,.;]|\bundefined\b|\( *\)|``/.test(text))).toEqual(
      [],
    );
  });

  test('tells who is asked for a bearer', () => {
    expect(byId.get('requestCode')?.security).toEqual([]);
    expect(byId.get('quoteAppointment')?.security).toEqual([{}, { bearer: [] }]);
    expect(byId.get('createAppointment')?.security).toEqual([{ bearer: [] }]);
    expect(byId.get('listAuditEvents')?.description).toContain(
      'Who may: operators, readers of the desk.',
    );
  });

  test('gives each answer a status, and a schema where it has content', () => {
    const broken = operations.flatMap(({ name, responses: answers }) =>
      Object.entries(answers)
        .filter(
          ([, { $ref, content }]) => !$ref && Object.values(content ?? {}).some((c) => !c.schema),
        )
        .map(([status]) => `${name} ${status}`),
    );
    expect(broken).toEqual([]);
    const statusesOf = (id: string) =>
      Object.keys(byId.get(id)?.responses ?? {}).filter((status) => Number(status) < 400);
    expect(statusesOf('createAppointment')).toEqual(['201']);
    expect(statusesOf('sendMessages')).toEqual(['202']);
    expect(statusesOf('signOut')).toEqual(['204']);
    expect(statusesOf('connect')).toEqual(['302']);
    expect(statusesOf('readUser')).toEqual(['200', '204']);
    expect(Object.keys(answerOf('appointmentCalendar', 200).content as Json)).toEqual([
      'text/calendar',
    ]);
    expect(Object.keys(answerOf('exportClients', 200).content as Json)).toEqual(['text/csv']);
  });

  test('lists the codes of each operation, all of them in the dictionary', () => {
    const unknown = operations
      .flatMap(({ operationId }) => refusalsOf(operationId))
      .filter((code) => !(code in errors));
    expect(unknown).toEqual([]);
    expect(refusalsOf('createAppointment')).toEqual(
      expect.arrayContaining(['slot_taken', 'data_missing', 'idempotency_mismatch', 'unavailable']),
    );
    expect(refusalsOf('requestCode')).not.toContain('credentials_invalid');
    const said = new Set([...refusalsById.values()].flat());
    const unsaid = Object.keys(errors).filter((code) => !said.has(code));
    // Refused before an operation is known.
    expect(unsaid).toEqual(['timed_out']);
    const addressed = operations.filter(({ name }) => name.includes('{'));
    for (const { operationId, name } of addressed) {
      expect([name, ...refusalsOf(operationId)]).toEqual(
        expect.arrayContaining(['uri_too_long', 'bad_request', 'headers_too_large']),
      );
    }
  });

  test('shares what is alike: no named schema is written out again', () => {
    const byName = new Map(
      Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]),
    );
    const again = Object.entries({ ...document.paths, ...schemas }).flatMap(([where, part]) =>
      [...partsOf(part)]
        .filter((one) => one !== part && byName.has(JSON.stringify(one)))
        .map((one) => `${byName.get(JSON.stringify(one))} in ${where}`),
    );
    expect(again).toEqual([]);
    const counts = new Map<string, number>();
    for (const one of partsOf([
      document.paths,
      Object.values(schemas).map((s) => Object.values(s)),
    ])) {
      if (one.type !== 'object' || Object.keys((one.properties as object) ?? {}).length < 3)
        continue;
      const text = JSON.stringify(one);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > 1).map(([text]) => text)).toEqual([]);
  });

  test('types related documents, and takes no key that nobody may write', () => {
    const { Appointment, AppointmentInput, AppointmentChanges } = schemas as Record<
      string,
      { properties: Record<string, Json>; required?: string[] }
    >;
    expect(Appointment?.properties.provider_profile).toEqual({
      anyOf: [{ $ref: '#/components/schemas/ProviderProfile' }, { type: 'null' }],
      description: 'There when populated.',
    });
    expect(Appointment?.properties.services).toMatchObject({
      items: { $ref: '#/components/schemas/Service' },
    });
    expect(Object.keys(AppointmentInput?.properties ?? {})).not.toContain('status');
    expect(AppointmentInput?.required).toEqual(['starts_at']);
    expect(AppointmentInput?.properties.provider_note?.['x-writable-by']).toEqual([
      'operator',
      'owner',
    ]);
    expect(Object.keys(AppointmentChanges?.properties ?? {})).not.toContain('client_profile');
    const inputs = operations.flatMap(({ requestBody, name }) =>
      Object.values(requestBody?.content ?? {}).map(({ schema }) => ({ name, schema })),
    );
    const readOnly = inputs.filter(({ schema }) => [...below(schema)].some((one) => one.readOnly));
    expect(namesOf(readOnly)).toEqual([]);
  });

  test('says null where a column may have it, and of localized texts their locale', () => {
    const properties = (name: string) => (schemas[name] as Record<string, Json>)?.properties;
    expect(properties('Appointment')).toMatchObject({
      status: { type: 'string', enum: expect.not.arrayContaining([null]) },
      capacity: { type: 'integer' },
      ends_at: { type: 'string' },
      series: { type: ['string', 'null'] },
    });
    expect(properties('Service')).toMatchObject({ locale: { enum: ['ru', 'en', 'kk'] } });
    expect(properties('Appointment')).not.toHaveProperty('locale');
  });

  test('has names short enough for a file each', () => {
    // Generators make a file of each schema and of the parts inside it; 255 bytes are a file's name.
    expect(Object.keys(schemas).filter((name) => name.length > 80)).toEqual([]);
  });

  test('takes files as parts of a form, and keys of repeats as headers', () => {
    const content = (id: string) => byId.get(id)?.requestBody?.content ?? {};
    expect(Object.keys(content('updateProfile'))).toEqual([
      'application/json',
      'multipart/form-data',
    ]);
    expect(Object.keys(content('importClients'))).toEqual(['multipart/form-data']);
    expect(content('upload')['multipart/form-data']?.schema).toMatchObject({
      properties: { files: { type: 'array', items: { type: 'string', format: 'binary' } } },
    });
    const keyed = operations.filter((one) => JSON.stringify(one).includes('/Idempotency-Key'));
    expect(namesOf(keyed)).toEqual(
      expect.arrayContaining(['POST /api/appointments', 'POST /api/messages/send']),
    );
    expect(namesOf(operations.filter(({ tags }) => tags.includes('webhooks')))).toEqual([
      'POST /api/telegram/webhook',
      'POST /api/payment/notifications',
    ]);
  });

  test('has examples, which are what their schemas say', () => {
    const ajv = formats.default(new Ajv2020({ strict: false }));
    ajv.addSchema(JSON.parse(JSON.stringify(document)), 'api');
    const wrong = operations.flatMap(({ name, requestBody, responses: answers }) =>
      [requestBody, ...Object.values(answers)]
        .flatMap((part) => Object.values(part?.content ?? {}) as Example[])
        .filter(({ example }) => example !== undefined)
        .flatMap(({ schema, example }) => {
          const check = ajv.compile(absolute(schema));
          return check(example) ? [] : `${name}: ${ajv.errorsText(check.errors)}`;
        }),
    );
    expect(wrong).toEqual([]);
    const withExamples = operations.filter((one) => JSON.stringify(one).includes('"example":'));
    expect(withExamples.map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining([
        ...['requestCode', 'confirmCodeFlat', 'resetPassword', 'signIn', 'signInLocal'],
        ...['saveOwnProvider', 'createService', 'createTimetable'],
        'possibleStarts',
        'createAppointment',
        'paymentUrl',
        'upload',
      ]),
    );
  });
});

interface Example {
  readonly schema: Json;
  readonly example?: unknown;
}
/** References as another schema has them. */
const absolute = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/'));

/** A schema and all it refers to. */
function* below(schema: Json, visited = new Set<string>()): Generator<Json> {
  for (const part of partsOf(schema)) {
    yield part;
    const name = typeof part.$ref === 'string' ? (part.$ref.split('/').at(-1) ?? '') : '';
    if (name === '' || visited.has(name)) continue;
    visited.add(name);
    yield* below(schemas[name] ?? {}, visited);
  }
}

describe('/openapi.json', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ env: { PUBLIC_URL: 'https://okoshko.example' } });
  });
  afterAll(() => api.close());

  test('is the document at this address, compressed, and not sent again to whom has it', async () => {
    const answer = await api.request('GET', '/openapi.json', {
      headers: { 'Accept-Encoding': 'br' },
    });
    const { servers, ...rest } = answer.body;
    expect(servers).toEqual([{ url: 'https://okoshko.example' }]);
    expect(rest).toEqual(JSON.parse(JSON.stringify(document)));
    const etag = answer.headers.get('etag') ?? '';
    const again = await api.request('GET', '/openapi.json', { headers: { 'If-None-Match': etag } });
    expect([again.status, again.body]).toEqual([304, '']);
    expect(answer.headers.get('content-encoding')).toBe('br');
  });

  test('tells of everything that is served', () => {
    const served = api.service.routeActions.map(
      ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    expect(namesOf(operations).sort()).toEqual(served.sort());
  });
});
