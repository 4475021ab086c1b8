import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ANNA, tokenOf } from '../../../widget/e2e/accounts.ts';
import { senderOf } from '../../../widget/e2e/salon.ts';

interface Row {
  readonly id: number;
  readonly documentId: string;
}

/** Every screen of the desk, by the path of its route, as an operator with something to do opens it. */
export async function deskScreensOf(
  page: Page,
  token: string,
): Promise<Readonly<Record<string, string>>> {
  const { person, request, service } = await documentsOf(page, token);
  return {
    '/': '/desk',
    numbers: '/desk/numbers',
    requests: '/desk/requests',
    'requests/$id': `/desk/requests/${request}`,
    people: '/desk/people',
    'people/$id': `/desk/people/${person}`,
    tariffs: '/desk/tariffs',
    payments: '/desk/payments',
    'payments/$id': '/desk/payments/none',
    'under-review': '/desk/under-review',
    accountant: '/desk/accountant',
    reviews: '/desk/reviews',
    messages: '/desk/messages',
    channels: '/desk/channels',
    broadcasts: '/desk/broadcasts',
    'sign-in': '/desk/sign-in',
    roles: '/desk/roles',
    'personal-data': '/desk/personal-data',
    audit: '/desk/audit',
    files: '/desk/files',
    collections: '/desk/collections',
    'collections/$model': '/desk/collections/api::service.service',
    'collections/$model/$id': `/desk/collections/api::service.service/${service}`,
    readiness: '/desk/readiness',
    account: '/desk/account',
    notices: '/desk/notices',
    more: '/desk/more',
  };
}

/** What a screen of the desk has besides: filtered, another tab, an address of nothing. */
export const deskViewsOf = async (_page: Page, _token: string): Promise<readonly string[]> => [
  '/desk/nowhere',
  '/desk?kind=moderation',
  '/desk/requests?show=all',
  '/desk/requests?show=mine&type=support',
  '/desk/requests/none',
  '/desk/reviews?show=all',
  '/desk/reviews?id=none',
  '/desk/reviews?show=decided',
  '/desk/account?setup=true',
];

/** Dialogs are addresses too. */
export async function deskDialogsOf(page: Page, _token: string): Promise<readonly string[]> {
  return [
    '/desk/account?dialog=renew',
    '/desk/account?dialog=remove',
    '/desk/sign-in?way=local',
    `/desk/requests/${await professionalsRequest(page)}?dialog=grant`,
    '/desk/tariffs?tariff=new',
  ];
}

/** A request of somebody whom a plan can be given to. */
async function professionalsRequest(page: Page): Promise<string> {
  const send = senderOf(page, await tokenOf(page, ANNA));
  const data = { type: 'enterprise_tariff' };
  return (await send<Row>('POST', '/api/help-requests', data)).documentId;
}

/** The paths of the desk's routes that are screens. */
export async function deskRoutePaths(): Promise<readonly string[]> {
  const sources = await Promise.all(
    ['desk-routes.tsx', 'desk-system-routes.tsx'].map((file) =>
      readFile(new URL(`../../src/${file}`, import.meta.url), 'utf8'),
    ),
  );
  return [...sources.join('').matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path);
}

async function documentsOf(page: Page, token: string) {
  const send = senderOf(page, token);
  const first = async (collection: string): Promise<string> => {
    const rows = await send<readonly Row[]>('GET', `/api/${collection}?pagination[pageSize]=1`);
    return rows[0]?.documentId ?? 'none';
  };
  const people = (await (
    await page.request.get('/api/users?limit=1', {
      headers: { authorization: `Bearer ${token}` },
    })
  ).json()) as readonly Row[];
  const [request, service] = await Promise.all([first('help-requests'), first('services')]);
  return { person: people[0]?.documentId ?? 'none', request, service };
}
