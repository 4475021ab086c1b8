import { expect } from 'vitest';
import { created } from './actors.ts';
import type { BookingFixture } from './booking-fixture.ts';
import { RUSH } from './sample.ts';

/** Many book at once, at times and in groups of their own, and one use of the promo is left. */
export async function rushForLastUse(fixture: BookingFixture): Promise<void> {
  const { request } = fixture;
  const promo = (data: object) =>
    created(
      request('POST /api/promos', 'owner', {
        title: 'Последняя',
        kind: 'percent',
        value: 50,
        max_uses: 1,
        ...data,
      }),
    );
  const choir = { title: 'Хор', duration: 60, price: 100_000, capacity: RUSH };
  const { id: service } = await created(request('POST /api/services', 'owner', choir));
  const groups: number[] = [];
  for (let n = 0; n < 10; n += 1) {
    groups.push((await fixture.book({ services: [service], client_profile: null })).id);
  }
  const clients: number[] = [];
  for (let n = 0; n < RUSH; n += 1) {
    clients.push(
      (await created(request('POST /api/client-profiles', 'owner', { name: `К${n}` }))).id,
    );
  }
  const times = clients.map(() => new Date(Date.parse(fixture.noon()) + 86_400_000 * 60));
  const rush = (code?: string) =>
    Promise.all(
      clients.map((client_profile, n) => {
        const body = { client_profile, ...(code && { promo_code: code }) };
        if (n % 2) {
          const data = { ...body, action: 'join' };
          return request(`POST /api/appointments/${groups[n % 10]}/join_leave`, 'owner', data);
        }
        const starts_at = times[n]?.toISOString();
        const data = { ...body, services: [fixture.manicure], starts_at };
        return request('POST /api/appointments', 'owner', data);
      }),
    );
  const used = async ({ id }: { id: number }) => {
    const { data } = (await request(`GET /api/promos/${id}`, 'owner')).body;
    const path = `/api/appointments?filters[participants][promo]=${id}&populate=participants`;
    const appointments = (await request(`GET ${path}`, 'owner')).body.data;
    const discounted = appointments.flatMap((one: { participants: { discount: number }[] }) =>
      one.participants.filter(({ discount }) => discount > 0),
    );
    return [data.used_count, discounted.length];
  };
  const coded = await promo({ code: 'ПОСЛЕДНЯЯ' });
  const byCode = await rush('последняя');
  expect(byCode.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(byCode.filter(({ status }) => status === 422)).toHaveLength(RUSH - 1);
  expect(await used(coded)).toEqual([1, 1]);
  const open = await promo({});
  const all = await rush();
  expect(all.filter(({ status }) => status < 300).length).toBeGreaterThanOrEqual(RUSH - 1);
  expect(await used(open)).toEqual([1, 1]);
}
