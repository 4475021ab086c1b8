import { sql } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect } from 'vitest';
import { addProvider } from './accounts.ts';
import { buyerOf } from './buyer.ts';
import type { TestApi } from './start-api.ts';

export const OWN_BILLS = '/api/tariff-payment/bills';
export const DESK_BILLS = '/api/payment/bills';
export const COMPANY = {
  ...{ kind: 'company', name: 'ООО «Ромашка»', inn: '7707083893', kpp: '770701001' },
  address: 'Тверь, Советская улица, 1',
};

interface Parties {
  readonly api: TestApi;
  /** The bearers of who buys and of an operator. */
  readonly token: string;
  readonly operator: string;
}

/** The actions of a business and of staff on bills in tests; `parties` are read at each call. */
export function billBuyerOf(parties: () => Parties) {
  let phones = 79_168_000_000;
  const buyer = () => buyerOf(parties().api);
  const issue = (token = parties().token, tariff_id = '1', more: object = {}) =>
    parties().api.post(OWN_BILLS, { tariff_id, ...more }, token);
  const fetchFile = async (path: string, token: string) => {
    const response = await fetch(`${parties().api.url}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { status, headers } = response;
    return { status, headers, bytes: await response.arrayBuffer() };
  };
  return {
    issue,
    fetchFile,
    /** A new provider who buys as a company, signed in. */
    async newCompany(): Promise<string> {
      const { api } = parties();
      phones += 1;
      const token = await addProvider(api.context, String(phones));
      await api.request('PUT', '/api/tariff-payment/buyer-details', { token, body: COMPANY });
      return token;
    },
    async issued(token?: string) {
      const { status, body } = await issue(token);
      expect(status).toBe(201);
      return body.data;
    },
    own: async (token = parties().token) => (await parties().api.get(OWN_BILLS, token)).body.data,
    pay: (bill: string, more: object = {}) =>
      parties().api.request('PUT', `${DESK_BILLS}/${bill}`, {
        token: parties().operator,
        body: { paid_on: '2026-11-23', order_number: '7', amount: 49_000, ...more },
      }),
    cancel: (bill: string, token = parties().token) =>
      parties().api.request('DELETE', `${OWN_BILLS}/${bill}`, { token }),
    /** Days pass; whoever was signed in still is. */
    async pass(ms: number): Promise<void> {
      const { api } = parties();
      api.clock.advance(ms);
      const now = sql`${api.clock.now().toISOString()}::timestamptz`;
      await buyer().sql(sql`update sessions set created_at = ${now}, last_used_at = ${now},
        expires_at = ${now} + interval '30 days', password_at = ${now}`);
      await api.settle();
    },
    /** The words of a PDF's first page, top to bottom. */
    async textOf(path: string, token: string): Promise<string> {
      const { status, headers, bytes } = await fetchFile(path, token);
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(headers.get('cache-control')).toBe('private, no-store');
      const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
      const { items } = await (await (await task.promise).getPage(1)).getTextContent();
      await task.destroy();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
      return text.join('');
    },
  };
}
