import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';
import { startVendor, type Vendor } from '../../../testing/loopback.ts';
import { BUNDLE } from '../../../testing/start-process.ts';
import { createLog } from '../log.ts';

const root = join(import.meta.dirname, '../../../../..');

type Value = { readonly stringValue?: string; readonly intValue?: number };
interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
}

let collector: Vendor;
let telegram: Vendor;
let fixture: BookingFixture;
const lines: string[] = [];
const results: Record<string, { status: number; id: string }> = {};
let spans: Span[];

/** One salon does it all; its end sends what was not told yet. */
beforeAll(async () => {
  [collector, telegram] = await Promise.all([startVendor(), startVendor()]);
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  fixture = await openBookingFixture({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: 'salon',
      TELEGRAM: 'bot',
      TELEGRAM_TOKEN: '12345:secret-of-the-bot',
      TELEGRAM_BOT: 'salon_bot',
      TELEGRAM_WEBHOOK_SECRET: 'secret-of-the-webhook',
      TELEGRAM_API_URL: telegram.url,
    },
    overrides: { log },
  });
  const { api, actors } = fixture;
  const request = async (name: string, endpoint: string, body?: unknown) => {
    const [method = '', path = ''] = endpoint.split(' ');
    const answer = await api.request(method, path, { token: actors.owner, body });
    results[name] = { status: answer.status, id: answer.headers.get('x-request-id') ?? '' };
  };
  const starts_at = fixture.noon();
  const data = { services: [fixture.manicure], starts_at, client_profile: actors.clientProfile };
  await request('booking', 'POST /api/appointments', { data: { ...data, provider_note: 'тайна' } });
  await request(
    'payment',
    'GET /api/tariff-payment/getUrl?tariff_id=2&return_url=http://localhost/x',
  );
  await api.context.database.db.execute(`insert into messages (channel, kind, "to", text, dedupe_key, status, created_at, due_at)
      values ('telegram', 'reply', '77', 'да', 'reply', 'queued', '2026-11-21', '2026-11-21')`);
  await api.context.database.db.execute('drop table help_requests cascade');
  await request('failure', 'GET /api/help-requests?filters[text][$eq]=secret-value');
  await request('nowhere', 'GET /nowhere/secret-path');
  await api.settle();
  await api.close();
  spans = collector.requests.flatMap(({ path, body }) => {
    expect(path).toBe('/v1/traces');
    const { resourceSpans } = JSON.parse(body);
    const sent = resourceSpans as { scopeSpans: { spans: Span[] }[] }[];
    return sent.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans));
  });
});
afterAll(() => Promise.all([collector.close(), telegram.close()]));

const fact = (span: Span | undefined, key: string): string | number | undefined => {
  const value = span?.attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};
const rootOf = (name: string) =>
  spans.find((span) => fact(span, 'request_id') === results[name]?.id);
const within = (root: Span | undefined) =>
  spans.filter(({ traceId, spanId }) => traceId === root?.traceId && spanId !== root.spanId);

describe('traces', () => {
  test('a booking is one, with every statement it took', () => {
    const root = rootOf('booking');
    expect(results.booking?.status).toBe(201);
    expect([root?.name, root?.parentSpanId ?? '']).toEqual(['POST /api/appointments', '']);
    expect(fact(root, 'http.response.status_code')).toBe(201);
    const statements = within(root).map((span) => String(fact(span, 'db.query.text')));
    for (const words of ['insert into "appointments"', 'insert into "messages"']) {
      expect(
        statements.some((text) => text.includes(words)),
        words,
      ).toBe(true);
    }
    expect(within(root).every(({ parentSpanId }) => parentSpanId === root?.spanId)).toBe(true);
  });

  test('what is asked of others is a part of it, without the query of the address', () => {
    const calls = within(rootOf('payment')).filter((span) => fact(span, 'url.full'));
    expect(calls.map((span) => [span.name, fact(span, 'http.response.status_code')])).toEqual([
      ['POST', 200],
    ]);
    expect(fact(calls[0], 'url.full')).toBe(`${fixture.api.url}/sandbox/payments/v3/payments`);
  });

  test('the address of a bot is recorded without its token', () => {
    const addresses = spans.map((span) => fact(span, 'url.full'));
    expect(telegram.requests.map(({ path }) => path)).toEqual([
      '/bot12345:secret-of-the-bot/sendMessage',
    ]);
    expect(addresses).toContain(`${telegram.url}/bot…/sendMessage`);
  });

  test('a failure shows, with the code of the database', () => {
    const root = rootOf('failure');
    expect([results.failure?.status, root?.status.code]).toEqual([500, 2]);
    const failed = within(root).filter(({ status }) => status.code === 2);
    expect(failed.map((span) => fact(span, 'db.response.status_code'))).toEqual(['42P01']);
  });

  test('work of the background is traces of its own; looking for it is none', () => {
    const sent = spans.filter(({ name }) => name.startsWith('messages: '));
    expect(sent.length).toBeGreaterThan(0);
    expect(within(sent[0]).length).toBeGreaterThan(1);
    const parentless = spans.filter(({ parentSpanId }) => !parentSpanId);
    expect(parentless.filter((span) => fact(span, 'db.query.text'))).toEqual([]);
  });

  test('lines of the log name the trace', () => {
    const entries = lines.map((line) => JSON.parse(line));
    const completed = entries.find(
      ({ reqId, msg }) => reqId === results.booking?.id && msg === 'request completed',
    );
    expect(completed?.trace_id).toBe(rootOf('booking')?.traceId);
  });

  test('nothing of persons and no secret leaves with them', () => {
    expect(rootOf('nowhere')?.name).toBe('GET none');
    const sent = collector.requests.map(({ body }) => body).join('');
    const secrets = [
      '79990000001',
      'тайна',
      'secret-value',
      'secret-path',
      'secret-of-the-bot',
      'localhost/x',
      'Bearer',
    ];
    for (const secret of [...secrets, fixture.actors.owner, 'Мария', '127.0.0.1:5']) {
      expect([secret, sent.includes(secret)]).toEqual([secret, false]);
    }
    expect(sent).toContain('"salon"');
  });
});

test('without a collector nothing of OpenTelemetry is loaded', async () => {
  const loaded = new Set(['main.js']);
  const packages = new Set<string>();
  for (const file of loaded) {
    const text = await readFile(join(root, BUNDLE, file), 'utf8');
    for (const [, from = ''] of text.matchAll(/^import\b[^;]*?["']([^"']+)["'];$/gm)) {
      if (from.startsWith('.')) loaded.add(from.slice(2));
      else packages.add(from);
    }
  }
  expect(packages).toContain('fastify');
  expect([...packages].filter((name) => name.startsWith('@opentelemetry'))).toEqual([]);
});
