import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { isFull } from '../../../api/testing/sample.ts';
import { newSalon, senderOf } from '../../../widget/e2e/salon.ts';
import { bought } from './purchases.ts';

interface Row {
  readonly id: number;
  readonly documentId: string;
}

/** Every screen of the desk, by the path of its route, as an operator with something to do opens it. */
export async function deskScreensOf(
  page: Page,
  token: string,
): Promise<Readonly<Record<string, string>>> {
  const { person, request, service, payment } = await documentsOf(page, token);
  return {
    '/': '/desk',
    confirmations: '/desk/confirmations',
    numbers: '/desk/numbers',
    requests: '/desk/requests',
    'requests/$id': `/desk/requests/${request}`,
    people: '/desk/people',
    'people/$id': `/desk/people/${person}`,
    tariffs: '/desk/tariffs',
    payments: '/desk/payments',
    'payments/$id': `/desk/payments/${payment}`,
    'under-review': '/desk/under-review',
    disputes: '/desk/disputes',
    'refund-requests': '/desk/refund-requests',
    bills: '/desk/bills',
    accountant: '/desk/accountant',
    reviews: '/desk/reviews',
    messages: '/desk/messages',
    channels: '/desk/channels',
    sms: '/desk/sms',
    broadcasts: '/desk/broadcasts',
    'sign-in': '/desk/sign-in',
    roles: '/desk/roles',
    'personal-data': '/desk/personal-data',
    audit: '/desk/audit',
    files: '/desk/files',
    collections: '/desk/collections',
    'collections/$model': '/desk/collections/api::service.service',
    'collections/$model/deleted': '/desk/collections/api::service.service/deleted',
    'collections/$model/$id': `/desk/collections/api::service.service/${service}`,
    readiness: '/desk/readiness',
    account: '/desk/account',
    notices: '/desk/notices',
    more: '/desk/more',
  };
}

/** The other states of the desk's screens: filtered, on another tab, at an address of nothing. */
export const deskViewsOf = async (_page: Page, _token: string): Promise<readonly string[]> => [
  '/desk/nowhere',
  '/desk/numbers?period=year&plans=paid_plans',
  '/desk/roles?role=client&q=%D0%B7%D0%B0%D0%BF%D0%B8%D1%81%D0%B8',
  '/desk/audit?action=delete&value=%D0%BC%D0%B0%D0%BD%D0%B8%D0%BA%D1%8E%D1%80',
  '/desk/collections/api::service.service/new',
  '/desk/collections/api::nobody.nobody',
  '/desk/collections/api::review.review/deleted',
  '/desk/files?view=list',
  '/desk/people?q=%D0%B0%D0%BD%D0%BD%D0%B0&kind=professional',
  '/desk/people/nobody',
  '/desk/personal-data?status=any',
  '/desk?kind=moderation',
  '/desk/requests?show=all',
  '/desk/requests?show=mine&type=support',
  '/desk/requests?columns=due',
  '/desk/requests/none',
  '/desk/reviews?show=all',
  '/desk/reviews?id=none',
  '/desk/reviews?show=decided',
  '/desk/messages?status=sent&channel=sms&from=2026-11-01',
  '/desk/account?setup=true',
  '/desk/payments?q=nobody-at-all&status=any',
  '/desk/payments/none',
  '/desk/under-review?tab=resolved',
  '/desk/disputes?state=charged_back',
  '/desk/refund-requests?state=declined',
  '/desk/bills?state=paid&q=7707083893',
];

/** Dialogs are addresses too. */
export async function deskDialogsOf(page: Page, token: string): Promise<readonly string[]> {
  const { payment } = await documentsOf(page, token);
  return [
    ...(await personDialogs(page, token)),
    '/desk/roles?dialog=new',
    '/desk/roles?dialog=save',
    '/desk/personal-data?dialog=add',
    `/desk/requests/${await professionalsRequest(page)}?dialog=grant`,
    '/desk/tariffs?tariff=new',
    '/desk/requests?dialog=columns',
    '/desk/people?dialog=columns',
    '/desk/payments?dialog=columns',
    '/desk/messages?dialog=columns',
    '/desk/audit?dialog=person',
    '/desk/accountant?dialog=payout',
    '/desk/collections/api::service.service?dialog=filters',
    '/desk/collections/api::service.service?dialog=columns',
    '/desk/files?dialog=new-folder',
    '/desk/messages?id=999999',
    '/desk/messages?dialog=again',
    '/desk/channels?dialog=rest&channel=sms',
    '/desk/channels?dialog=wake&channel=sms',
    '/desk/account?dialog=renew',
    '/desk/account?dialog=remove',
    '/desk/sign-in?way=local',
    `/desk/payments/${payment}?dialog=refund`,
    ...(isFull ? await reviewDialogs(page, token) : []),
  ];
}

/** Money under review takes a purchase, too long for a sample. */
async function reviewDialogs(page: Page, token: string): Promise<readonly string[]> {
  const address = `/desk/under-review?review=${await newReview(page, token)}`;
  return [address, `${address}&decide=grant`, `${address}&decide=refund`];
}

async function personDialogs(page: Page, token: string): Promise<readonly string[]> {
  const { person } = await documentsOf(page, token);
  return ['block', 'phone', 'reset', 'role', 'factor', 'register', 'grant', 'plan', 'end'].map(
    (dialog) => `/desk/people/${person}?dialog=${dialog}`,
  );
}

/** Money that came in another amount, which somebody must decide about. */
async function newReview(page: Page, token: string): Promise<string> {
  const { payment } = await bought(page, { sum: 'wrong' });
  const reviews = await senderOf(page, token)<{ review: string; payment: string }[]>(
    'GET',
    '/api/payment/manual-reviews?pageSize=100',
  );
  return reviews.find((one) => one.payment === payment)?.review ?? 'none';
}

/** A request of a professional of its own, whom a plan can be given to: those of the demo are others' to make. */
async function professionalsRequest(page: Page): Promise<string> {
  const { send } = await newSalon(page);
  const data = { type: 'enterprise_tariff' };
  return (await send<Row>('POST', '/api/help-requests', data)).documentId;
}

/** The paths of the desk's routes that are screens. */
export async function deskRoutePaths(): Promise<readonly string[]> {
  const source = await readFile(new URL('../../src/desk-routes.tsx', import.meta.url), 'utf8');
  return [...source.matchAll(/\bat\('([^']+)'/g)].map(([, path = '']) => path);
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
  const [paid] = await send<readonly { payment: string }[]>(
    'GET',
    '/api/payment/payments?status=paid',
  );
  const payment = paid?.payment ?? (await bought(page)).payment;
  return { person: people[0]?.documentId ?? 'none', request, service, payment };
}
