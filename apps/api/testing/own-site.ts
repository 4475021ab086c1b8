import http from 'node:http';
import type { SiteReader } from '../src/gateways/sites/port.ts';
import { createPublicSites } from '../src/gateways/sites/public-sites.ts';
import type { BookingFixture } from './booking-fixture.ts';
import { startVendor } from './loopback.ts';

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
