import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { SERVICES } from '../business/offer.ts';
import { CERTIFICATES, fillPage, WORKS } from './fill-page.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' }, withBusiness: true });
});
afterAll(() => api.close());

test('the page of the demo shows its professional and works of hers, each under a service she has', async () => {
  const titles = SERVICES.map(({ title }) => title);
  expect(Object.keys(WORKS).filter((title) => !titles.includes(title))).toEqual([]);
  await fillPage(api.service.server);
  const { provider, services, works, certificates } = (await api.get('/api/pages/anna')).body.data;
  expect(provider.photo).toMatchObject({ width: 750, height: 750 });
  const shown = Object.fromEntries(
    services.flatMap(({ title, photos }: { title: string; photos: unknown[] }) =>
      photos.length > 0 ? [[title, photos.length]] : [],
    ),
  );
  expect(shown).toEqual(
    Object.fromEntries(Object.entries(WORKS).map(([title, photos]) => [title, photos.length])),
  );
  const drawn = Object.values(WORKS).flat();
  expect(works).toHaveLength(drawn.length);
  expect(works.every((work: { service: string | null }) => work.service !== null)).toBe(true);
  expect(certificates.map(({ title }: { title: string }) => title)).toEqual(
    CERTIFICATES.map(({ caption }) => caption),
  );
  expect(certificates[0].photo).toMatchObject({ width: 1000, height: 700 });
  expect(works[0].title).toBe('Синий с золотой поталью');
});
