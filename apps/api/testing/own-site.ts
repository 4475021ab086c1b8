import http from 'node:http';
import { createPublicSites, type SiteReader } from '../src/gateways/sites/public-sites.ts';
import { created } from './actors.ts';
import { type BookingFixture, openBookingFixture } from './booking-fixture.ts';
import { startVendor } from './loopback.ts';
import { openCalendar } from './open-calendar.ts';

/** Stands for every public site, as there is none to ask in a test: what `sites` reads, and a site that is proved. */
export async function startOwnSite() {
  const site = await startVendor();
  const sites: SiteReader = createPublicSites((url, { signal }) =>
    http.get(new URL(new URL(url).pathname, site.url), signal ? { signal } : {}),
  );
  return {
    site,
    sites,
    /** Makes the origin Anna's own. */
    async prove({ request }: BookingFixture, origin: string): Promise<void> {
      const path = '/api/provider-profile/me/origins';
      const { data } = (await request(`POST ${path}`, 'owner', { origin })).body;
      site.reply = { body: data.proof };
      const { status } = await request(`POST ${path}/${data.documentId}/prove`, 'owner');
      if (status !== 200) throw new Error(`${origin} is not proved: ${status}`);
    },
    close: () => site.close(),
  };
}

/**
 * A salon where clients book by codes on two pages: `host`, which operators list, and `own`, which is Anna's and proved.
 * Boris works there too.
 */
export async function openSiteFixture({
  host,
  own,
}: {
  readonly host: string;
  readonly own: string;
}) {
  const ownSite = await startOwnSite();
  const fixture = await openBookingFixture({
    env: { HOST_ORIGINS: host },
    overrides: { sites: ownSite.sites },
  });
  await ownSite.prove(fixture, own);
  await openCalendar(fixture.api, fixture.actors.foreign);
  const data = { title: 'Стрижка', duration: 60, price: 100_000 };
  const { id: haircut } = await created(fixture.request('POST /api/services', 'foreign', data));
  return {
    ...fixture,
    /** A service of Boris. */
    haircut,
    async close(): Promise<void> {
      await fixture.api.close();
      await ownSite.close();
    },
  };
}
