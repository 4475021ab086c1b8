import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingFixture, openBookingFixture } from '../testing/booking-fixture.ts';
import type { ApiResponse } from '../testing/start-api.ts';
import { answersHead } from './platform/http/route-actions.ts';

let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture();
});
afterAll(() => fixture.api.close());

/** The headers that another request a moment later must repeat. */
const HEADERS = [
  'content-type',
  'content-length',
  'content-disposition',
  'content-encoding',
  'cache-control',
  'etag',
  'location',
  'allow',
  'access-control-allow-origin',
  'content-security-policy',
  'x-robots-tag',
];
const headOf = ({ status, headers }: ApiResponse) => [
  status,
  ...HEADERS.map((name) => headers.get(name)),
];

test('HEAD comes with every GET', () => {
  const { router } = fixture.api.service;
  const pathsOf = (name: string) =>
    router.filter(({ method }) => method === name).map(({ path }) => path);
  const [get, head] = [pathsOf('GET'), new Set(pathsOf('HEAD'))];
  expect(get.length).toBeGreaterThan(150);
  expect(get.filter((path) => !head.has(path))).toEqual([]);
});

test('HEAD of a GET that does something, or does not end, is 405', async () => {
  const { routeActions } = fixture.api.service;
  const paths = routeActions
    .filter((one) => one.method === 'GET' && !answersHead(one))
    .map(({ path }) => path.replaceAll(/:\w+/g, '1'));
  expect(paths.length).toBeGreaterThan(4);
  const { owner: token } = fixture.actors;
  for (const path of paths) {
    const refused = await fixture.api.request('HEAD', path, { token });
    expect([path, refused.status]).toEqual([path, 405]);
  }
});

/** An address of each way to answer, with the status. */
const ADDRESSES: Readonly<Record<string, readonly [address: string, status: number]>> = {
  'the list of a collection': ['/api/services', 200],
  'a document': ['/api/services/1', 200],
  'a single type': ['/api/message-template', 200],
  'an answer that is kept': ['/api/tariffs', 200],
  'an answer of everybody’s': ['/api/provider-profiles/1', 200],
  'the caller': ['/api/users/me', 200],
  numbers: ['/api/statistics', 200],
  'a file of lines': ['/api/client-profiles/export', 200],
  'a workbook': ['/api/client-profiles/export.xlsx', 200],
  'a page': ['/demo/index.html', 200],
  'a page that there is not': ['/p/nosuch', 404],
  'a file of the server': ['/widget/flags/ru.svg', 200],
  'the description': ['/openapi.json', 200],
  'whether it is well': ['/healthz', 200],
  'what there is not': ['/api/services/nosuch', 404],
  'what the role may not': ['/api/payment/debts', 405],
  'a bad query': ['/api/services?sort=nope', 400],
};

test.each(Object.entries(ADDRESSES))(
  'HEAD of %s is GET without the body',
  async (_, [address, status]) => {
    const { owner: token } = fixture.actors;
    const got = await fixture.api.request('GET', address, { token });
    const head = await fixture.api.request('HEAD', address, { token });
    expect(got.status).toBe(status);
    expect([...headOf(head), head.body]).toEqual([...headOf(got), '']);
  },
);

test('HEAD of a calendar is GET without the body', async () => {
  const { id } = await fixture.book();
  const link = await fixture.request(`GET /api/appointments/${id}/calendar-link`, 'owner');
  const feed = await fixture.request('POST /api/calendar-feed', 'owner');
  for (const { url } of [link.body.data, feed.body.data]) {
    const address = url.slice(fixture.api.url.length);
    const got = await fixture.api.get(address);
    const head = await fixture.api.request('HEAD', address);
    expect([got.status, ...headOf(head), head.body]).toEqual([200, ...headOf(got), '']);
  }
});
