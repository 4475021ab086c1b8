import { expect, type Page } from '@playwright/test';
import { newToken } from './accounts.ts';

export interface Salon {
  readonly slug: string;
  readonly documentId: string;
  readonly token: string;
  /** Title → documentId. */
  readonly services: Readonly<Record<string, string>>;
  send<T = Sent>(method: string, path: string, data?: object): Promise<T>;
}

interface Sent {
  readonly id: number;
  readonly documentId: string;
}

interface SalonSettings {
  readonly services?: readonly object[];
  readonly profile?: object;
  /** Hours of each day; null: there is no timetable. */
  readonly hours?: { readonly from: string; readonly to: string } | null;
}

const HOUR = { duration: 60, price: 150_000 };
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const DAY = { from: '10:00', to: '20:00' };
let count = 0;

type Send = Salon['send'];

/** Sends as whom the token names; answers the data. */
export const senderOf =
  (page: Page, token: string): Send =>
  async (method, path, data) => {
    const response = await page.request.fetch(path, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(data && { data: { data } }),
    });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return (await response.json()).data;
  };

/** A new professional with a page of their own, open each day. */
export async function newSalon(page: Page, settings: SalonSettings = {}): Promise<Salon> {
  const {
    services = [{ title: 'Маникюр' }, { title: 'Педикюр' }],
    profile,
    hours = DAY,
  } = settings;
  const token = await newToken(page);
  const send = senderOf(page, token);
  count += 1;
  const slug = `salon-${process.env.TEST_PARALLEL_INDEX ?? 0}-${Date.now() % 1_000_000}-${count}`;
  const { documentId } = await send<Sent>('POST', '/api/provider-profile/me', {
    ...{ name: 'Ольга', is_published: true, slug, max_lead_days: 60, min_lead_minutes: 0 },
    ...profile,
  });
  const entries: [string, string][] = [];
  for (const service of services) {
    const data = { ...HOUR, ...service };
    const created = await send<Sent & { readonly title: string }>('POST', '/api/services', data);
    entries.push([created.title, created.documentId]);
  }
  if (hours) {
    const weekly = Object.fromEntries(DAYS.map((day) => [day, [hours]]));
    const data = { title: 'Часы', kind: 'weekly', valid_from: '2026-01-01', weekly };
    await send('POST', '/api/timetables', data);
  }
  return { slug, documentId, token, services: Object.fromEntries(entries), send };
}
