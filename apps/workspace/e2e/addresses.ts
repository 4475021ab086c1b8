import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { senderOf } from '../../widget/e2e/salon.ts';

interface Row {
  readonly documentId: string;
}

/** Every screen, by the path of its route, as somebody with clients, services and appointments opens it. */
export async function screensOf(
  page: Page,
  token: string,
): Promise<Readonly<Record<string, string>>> {
  const { appointment, client, service, question } = await documentsOf(page, token);
  const step = `/cabinet/appointments/new?client=${client}&services=${service}`;
  return {
    '/': '/cabinet',
    calendar: '/cabinet/calendar?view=week',
    $id: `/cabinet/calendar/${appointment}?view=week`,
    'appointments/new': step,
    'appointments/$id': `/cabinet/appointments/${appointment}`,
    clients: '/cabinet/clients',
    'clients/$id': `/cabinet/clients/${client}`,
    services: '/cabinet/services',
    hours: '/cabinet/hours',
    more: '/cabinet/more',
    help: '/cabinet/help',
    'help/$id': `/cabinet/help/${question}`,
    tariff: '/cabinet/tariff',
    statistics: '/cabinet/statistics',
    reviews: '/cabinet/reviews',
    works: '/cabinet/works',
    promos: '/cabinet/promos',
    messages: '/cabinet/messages',
    notices: '/cabinet/notices',
    profile: '/cabinet/profile',
    account: '/cabinet/account',
    'cabinet/start': '/cabinet/start?step=who',
  };
}

/** The other states of screens: without clients, in another view, with something chosen. */
export async function viewsOf(page: Page, token: string): Promise<readonly string[]> {
  const { client } = await documentsOf(page, token);
  return [
    '/cabinet?day=2026-01-01',
    '/cabinet/calendar?view=list',
    '/cabinet/calendar?view=day',
    '/cabinet/calendar?view=month',
    '/cabinet/appointments/new',
    '/cabinet/clients?q=nobody-has-this-name',
    '/cabinet/clients?away=8&sort=spent',
    `/cabinet/clients/${client}?tab=past`,
    '/cabinet/services?mode=order',
    '/cabinet/works?mode=order',
    '/cabinet/notices?tab=settings',
    ...['services', 'hours', 'publish'].map((step) => `/cabinet/start?step=${step}`),
    '/cabinet/reviews?show=complaints&rating=1',
    '/cabinet/statistics?period=dates&from=2026-01-01&to=2027-01-31&bucket=day&compare=year',
    '/cabinet/statistics?day=2020-01-01',
    '/cabinet/nowhere',
  ];
}

/** Dialogs are addresses too. */
export async function dialogsOf(page: Page, token: string): Promise<readonly string[]> {
  const { appointment, client, service, holiday, timetable, promo, review, work } =
    await documentsOf(page, token);
  const dialogsAt = (address: string, names: readonly string[]) =>
    names.map((name) => `${address}?dialog=${name}`);
  return [
    '/cabinet/calendar?off=new',
    '/cabinet/calendar?share=openings',
    '/cabinet?dialog=openings',
    ...dialogsAt(`/cabinet/appointments/${appointment}`, [
      ...['cancel', 'move', 'services', 'price', 'payment', 'write'],
    ]),
    ...dialogsAt('/cabinet/clients', ['new', 'import', 'export', 'write']),
    ...dialogsAt(`/cabinet/clients/${client}`, ['edit', 'message', 'invite', 'merge', 'block']),
    `/cabinet/services?service=${service}`,
    '/cabinet/services?group=new',
    `/cabinet/hours?timetable=${timetable}`,
    `/cabinet/hours?holiday=${holiday}`,
    ...dialogsAt('/cabinet/profile', [
      ...['face', 'contacts', 'slug', 'publish', 'unpublish', 'zone'],
      ...['booking', 'changes', 'reminders', 'qr', 'code'],
    ]),
    '/cabinet/profile?site=new',
    '/cabinet/messages?text=moved',
    ...dialogsAt('/cabinet/messages', ['channels', 'reset']),
    '/cabinet/tariff?dialog=email',
    '/cabinet/tariff?dialog=details',
    '/cabinet/tariff?dialog=bill',
    '/cabinet/tariff?dialog=renewal',
    '/cabinet/reviews?dialog=request',
    ...['reply', 'complaint', 'history'].map(
      (name) => `/cabinet/reviews?dialog=${name}&id=${review}`,
    ),
    '/cabinet/works?work=new',
    '/cabinet/works?work=certificate',
    `/cabinet/works?work=${work}`,
    '/cabinet/promos?promo=new',
    `/cabinet/promos?promo=${promo}`,
    `/cabinet/promos?promo=${promo}&dialog=stop`,
    ...dialogsAt('/cabinet/account', [
      ...['phone', 'email', 'password', 'others', 'telegram', 'calendar', 'erase'],
    ]),
  ];
}

/** The paths of the routes that are screens. */
export async function routePaths(): Promise<readonly string[]> {
  const source = await readFile(new URL('../src/routes.tsx', import.meta.url), 'utf8');
  const paths = [...source.matchAll(/\b(?:at\(\s*|path: )'([^']+)'/g)].map(([, path = '']) => path);
  return paths.filter((path) => path !== 'cabinet');
}

async function documentsOf(page: Page, token: string) {
  const send = senderOf(page, token);
  const first = async (collection: string, query = ''): Promise<string> => {
    const rows = await send<readonly Row[]>(
      'GET',
      `/api/${collection}?pagination[pageSize]=1&${query}`,
    );
    return rows[0]?.documentId ?? 'new';
  };
  const soon = `filters[status]=confirmed&filters[starts_at][$gt]=${new Date().toISOString()}`;
  const [
    appointment,
    client,
    service,
    timetable,
    holiday,
    promo,
    review,
    work,
    { documentId: question },
  ] = await Promise.all([
    first('appointments', soon),
    first('client-profiles'),
    first('services'),
    first('timetables'),
    first('holidays'),
    first('promos'),
    first('reviews'),
    first('works'),
    send<Row>('POST', '/api/help-requests', { type: 'support', text: 'Где чек?' }),
  ]);
  return { appointment, client, service, timetable, holiday, promo, review, work, question };
}
