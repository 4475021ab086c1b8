import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingFixture, openBookingFixture } from '../testing/booking-fixture.ts';
import { sampled } from '../testing/sample.ts';
import type { ApiResponse } from '../testing/start-api.ts';
import { isRouteSampled } from '../testing/touched.ts';
import { answersHead } from './platform/http/route-actions.ts';

let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture();
});
afterAll(() => fixture.api.close());

/** The headers of an answer that another request a moment later must repeat. */
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

/**
 * One in so many routes that only read is asked, and each of a changed module; all of them in `npm run test:long --
 * matrix`.
 */
const SHARE = 5;

/** Paths with their parameters filled in, such that most routes have something to answer. */
async function fillIns(): Promise<Readonly<Record<string, string>>> {
  const { id } = await fixture.book();
  const { url } = (await fixture.request(`GET /api/appointments/${id}/calendar-link`, 'owner')).body
    .data;
  const feed = (await fixture.request('POST /api/calendar-feed', 'owner')).body.data.url;
  return {
    '/api/calendar-file/:token/visit.ics': new URL(url).pathname,
    '/api/calendar-feed/visits.ics': feed.slice(fixture.api.url.length),
    '/api/appointments/max_available_time/:datetime':
      '/api/appointments/max_available_time/2026-12-02?provider_profile=1',
    '/widget/flags/*': '/widget/flags/ru.svg',
    '/demo/*': '/demo/index.html',
  };
}

test('HEAD answers as GET does, without the body, wherever GET only reads', async () => {
  const { router, routeActions } = fixture.api.service;
  const withEffects = routeActions
    .filter((one) => one.method === 'GET' && !answersHead(one))
    .map(({ path }) => path);
  const paths = [
    ...new Set(router.filter(({ method }) => method === 'GET').map(({ path }) => path)),
  ];
  const addresses = await fillIns();
  const { owner: token } = fixture.actors;
  let answered = 0;
  for (const [index, path] of paths.entries()) {
    const address = addresses[path] ?? path.replaceAll(/:\w+|\*/g, '1');
    if (withEffects.includes(path)) {
      const refused = await fixture.api.request('HEAD', address, { token });
      expect([path, refused.status]).toEqual([path, 405]);
      continue;
    }
    if (!isRouteSampled(path, index, SHARE)) continue;
    const got = await fixture.api.request('GET', address, { token });
    const head = await fixture.api.request('HEAD', address, { token });
    expect([path, ...headOf(head), head.body]).toEqual([path, ...headOf(got), '']);
    if (got.status === 200) answered += 1;
  }
  expect(withEffects.length).toBeGreaterThan(4);
  expect(answered).toBeGreaterThan(sampled(5, 50));
});
