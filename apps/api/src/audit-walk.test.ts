import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BANK, ISSUER } from '../testing/issuer.ts';
import { type MatrixFixture, openMatrixFixture, type Row } from '../testing/matrix/fixture.ts';
import { LINES } from '../testing/matrix/lines.ts';
import { lineOf, statusOf } from '../testing/matrix/parts.ts';
import { addressOf, areaOf, rowFor, sendAs } from '../testing/matrix/send-as.ts';
import { plain, uploadOf } from '../testing/pictures.ts';
import { startApi } from '../testing/start-api.ts';
import { rows } from './platform/db/rows.ts';

const OWN = 'it is about the own account, or the own business, of whoever asks';
const CLIENTS = 'a client alone does it, for themselves';
const READ = 'it changes nothing';
const ELSEWHERE = 'content-manager.test.ts and staff.test.ts look at its entries';
const SESSIONS = 'user-sessions.test.ts looks at its entries';
const SEATS = 'groups.test.ts looks at its entries';
const EMAIL = 'local-auth.test.ts looks at its entry: it needs a proved mailbox';
const UNDO = 'undo.test.ts looks at its entry: it needs a status given just now';
const CONFIRMED = 'confirmations.test.ts looks at its entries';
const RESTORED = 'deleted.test.ts looks at its entries';
const FACTOR = 'second-factor.test.ts looks at its entries';

/** Changes that leave no entry of an operator's, or none here, and why. Whatever is not listed must leave one. */
const UNAUDITED: Readonly<Record<string, string>> = {
  'POST /api/auth/change-password': OWN,
  'POST /api/auth-ext/password-confirmation': OWN,
  'DELETE /api/auth-ext/password-confirmation': OWN,
  'POST /api/auth-ext/phone-change': OWN,
  'POST /api/auth-ext/phone-change/confirm': OWN,
  'POST /api/auth-ext/logout': OWN,
  'DELETE /api/auth/sessions': OWN,
  'DELETE /api/auth/sessions/:session': OWN,
  'POST /api/users/me/erasure': OWN,
  'POST /api/consents': OWN,
  'DELETE /api/consents/:document': OWN,
  'PUT /api/users-permissions/addPushToken': OWN,
  'PUT /api/users-permissions/removePushToken': OWN,
  'PUT /api/users-permissions/replacePushToken': OWN,
  'PUT /api/tariff-payment/receipt-email': OWN,
  'PUT /api/tariff-payment/buyer-details': OWN,
  'DELETE /api/tariff-payment/buyer-details': OWN,
  'POST /api/tariff-payment/payments/:payment/cancel': OWN,
  'POST /api/tariff-payment/renewal': OWN,
  'DELETE /api/tariff-payment/renewal': OWN,
  'POST /api/tariff-payment/bills': OWN,
  'DELETE /api/tariff-payment/bills/:bill': OWN,
  'POST /api/tariff-payment/refund-requests': OWN,
  'DELETE /api/tariff-payment/refund-requests/:request': OWN,
  'POST /api/telegram/link': OWN,
  'DELETE /api/telegram/link': OWN,
  'POST /api/notification/read': OWN,
  'POST /api/notification/read/:id': OWN,
  'PUT /api/notice-settings': OWN,
  'POST /api/notice-settings/try': OWN,
  'POST /api/provider-profile/me/origins': OWN,
  'POST /api/provider-profile/me/origins/:id/prove': OWN,
  'DELETE /api/provider-profile/me/origins/:id': OWN,
  'POST /api/calendar-feed': OWN,
  'DELETE /api/calendar-feed': OWN,
  'PUT /api/message-template': OWN,
  'DELETE /api/message-template': OWN,
  'POST /api/messages/send': OWN,
  'POST /api/messages/campaign': OWN,
  'POST /api/messages/askReview': OWN,
  'POST /api/client-profiles/import': OWN,
  'POST /api/appointments/outside-hours/notify': OWN,
  'POST /api/client-profiles/:id/accept': CLIENTS,
  'POST /api/client-profiles/:id/decline': CLIENTS,
  'POST /api/appointments/:id/confirm': CLIENTS,
  'POST /api/appointments/:id/move': CLIENTS,
  'POST /api/reviews': CLIENTS,
  'POST /api/appointments/:id/undo': UNDO,
  'POST /api/appointments/plan': READ,
  'POST /api/appointments/quote': READ,
  'POST /api/appointments/:id/move/quote': READ,
  'POST /api/appointments/possible_starts/:datetime': READ,
  'POST /api/message-template/preview': READ,
  'POST /api/broadcasts/preview': READ,
  'POST /api/confirmations': CONFIRMED,
  'POST /api/confirmations/preview': 'nothing of it stays',
  'POST /api/broadcasts/test': OWN,
  'POST /api/users/:id/password-email': EMAIL,
  'POST /api/auth-ext/second-factor': FACTOR,
  'POST /api/auth-ext/second-factor/setup': FACTOR,
  'POST /api/auth-ext/second-factor/setup/confirm': FACTOR,
  'POST /api/auth-ext/second-factor/recovery-codes': FACTOR,
  'DELETE /api/auth-ext/second-factor': FACTOR,
  'POST /api/users/:id/second-factor/reset': FACTOR,
  'POST /auth-ext/providers-steps/:step/:provider': ELSEWHERE,
  'DELETE /auth-ext/providers-steps/:step/:provider': ELSEWHERE,
  'POST /api/upload': ELSEWHERE,
  'POST /content-manager/collection-types/:model': ELSEWHERE,
  'PUT /content-manager/collection-types/:model/:id': ELSEWHERE,
  'DELETE /content-manager/collection-types/:model/:id': ELSEWHERE,
  'POST /content-manager/collection-types/:model/actions/bulkDelete': ELSEWHERE,
  'POST /content-manager/deleted/:model/:id/restore': RESTORED,
  'DELETE /api/users/sessions/:session': SESSIONS,
  'POST /api/appointments/:id/join_leave': SEATS,
  'POST /api/appointments/joinOneAndLeaveOther': SEATS,
};

let matrixFixture: MatrixFixture;
beforeAll(async () => {
  matrixFixture = await openMatrixFixture(
    await startApi({ env: { RATE_LIMITS: 'off', ...ISSUER, ...BANK } }),
  );
});
afterAll(() => matrixFixture.api.close());

/** Bodies for the operations whose request in the matrix changes nothing. */
const CHANGES: Readonly<Record<string, () => object | Promise<object>>> = {
  'PUT /api/users/:id': () => ({ name: `Анна ${matrixFixture.next()}` }),
  'POST /api/messages/retry': async () => {
    await rowFor(matrixFixture, areaOf('/api/messages/:id'), 'GET');
    return { data: { filters: {} } };
  },
  'POST /upload/actions/bulk-delete': async () => ({ fileIds: [(await upload()).id] }),
  'POST /upload/actions/bulk-move': async () => {
    const { api, actors, next } = matrixFixture;
    const { body } = await api.post('/upload/folders', { name: `${next()}` }, actors.operator);
    return { fileIds: [(await upload()).id], destinationFolderId: body.data.id };
  },
};

async function upload(): Promise<Row> {
  const { api, actors } = matrixFixture;
  const body = uploadOf([['a.png', await plain(2, 2).png().toBuffer()]]);
  return (await api.request('POST', '/api/upload', { token: actors.owner, body })).body[0];
}

const changes = Object.entries(LINES).flatMap(([name, text]) => {
  const [method = '', path = ''] = name.split(' ');
  const isChange = method !== 'GET' || path.endsWith('/cancel');
  return isChange ? [{ name, method, path, status: statusOf(lineOf(text).parts.operator) }] : [];
});

test.each(changes.filter(({ name }) => !(name in UNAUDITED)))(
  "an operator's $name leaves an entry of theirs, without a secret",
  async ({ name, method, path, status }) => {
    if (ignoresCaller(name)) return;
    const area = areaOf(path);
    const row = path.includes(':') ? await rowFor(matrixFixture, area, method) : null;
    const address = row ? addressOf(path, row.documentId) : path;
    const own = await CHANGES[name]?.();
    const last = await lastEntry();
    const answer = await sendAs(matrixFixture, {
      ...{ method, path: address, part: 'operator' },
      area: own ? { isBare: true, body: () => own, change: own } : area,
    });
    await area.restore?.(matrixFixture);
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    const entries = await entriesAfter(last);
    expect(entries).not.toEqual([]);
    expect(JSON.stringify(entries)).not.toMatch(/\$scrypt|\$argon|_hash|secret/);
  },
);

test('what is said to leave none is served, and asks who the caller is', () => {
  const names = new Set(changes.map(({ name }) => name));
  expect(Object.keys(UNAUDITED).filter((name) => !names.has(name) || ignoresCaller(name))).toEqual(
    [],
  );
});

/** Open to all: whoever asks is nobody there. */
const ignoresCaller = (name: string): boolean =>
  matrixFixture.api.service.routeActions.some(
    ({ method, path, action }) => action === null && `${method} ${path}` === name,
  );

async function lastEntry(): Promise<number> {
  const [row] = await rows<{ id: number }>(
    matrixFixture.api.context.database.db,
    sql`select coalesce(max(id), 0) as id from audit_entries`,
  );
  return row?.id ?? 0;
}

const entriesAfter = (id: number) =>
  rows(
    matrixFixture.api.context.database.db,
    sql`select * from audit_entries where id > ${id} and "user" = 3 and action <> 'read'`,
  );
