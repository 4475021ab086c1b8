import type { MatrixFixture } from '../fixture.ts';
import { type Areas, own } from './area.ts';

export const catalog: Areas = {
  holidays: {
    ...own('holidays', () => ({ date_from: '2027-01-01', date_to: '2027-01-08' })),
    change: { title: 'changed' },
  },
  promos: {
    ...own('promos', () => ({ title: 'Будни', kind: 'percent', value: 10 })),
    change: { title: 'changed' },
  },
  services: {
    ...own('services', () => ({ title: 'Педикюр', duration: 60, price: 1 })),
    change: { title: 'changed' },
  },
  'service-groups': {
    ...own('service-groups', () => ({ title: 'Руки' })),
    change: { title: 'changed' },
  },
  'service-link-openings': {
    row: async (matrixFixture) => {
      await matrixFixture.request(
        'POST /api/service-link-openings',
        'visitor',
        opening(matrixFixture),
      );
      const { body } = await matrixFixture.request(
        'GET /api/service-link-openings?sort=id:desc',
        'operator',
      );
      return body.data[0];
    },
    body: opening,
    change: { utm_source: 'changed' },
  },
  works: {
    ...own('works', () => ({ title: 'Френч' })),
    change: { title: 'changed' },
  },
  timetables: {
    ...own('timetables', () => ({ kind: 'weekly', valid_from: '2026-11-01', weekly: {} })),
    change: { title: 'changed' },
  },
};

function opening({ actors }: MatrixFixture): object {
  return { provider_profile: actors.provider, kind: 'page_view', visitor_id: 'somebody' };
}
