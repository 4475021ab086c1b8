import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addProvider } from '../../../../testing/accounts.ts';
import { readLive } from '../../../../testing/live-reader.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';
import { SOON } from '../../../../testing/soon.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';

const OPERATOR = '79990000009';
const MARIA = '79990000002';

let api: TestApi;
let operator: string;
beforeAll(async () => {
  api = await startApi();
  operator = await api.signIn(OPERATOR);
});
afterAll(() => api.close());

const isIn = async (token: string) => (await api.get('/api/users/me', token)).status;
const end = (path: string, token = operator) => api.request('DELETE', path, { token });
const auditOf = async (document: string) => {
  const filters = `filters[document][$eq]=${document}&filters[action][$eq]=update`;
  const { body } = await api.get(`/api/audit-events?${filters}&populate=user`, operator);
  return body.data;
};

describe('sessions of another user', () => {
  test('are seen by an operator, and ended one by one or all at once, with an entry each', async () => {
    const [first, second, third] = [
      await api.signIn(MARIA),
      await api.signIn(MARIA),
      await api.signIn(MARIA),
    ];
    const maria = (await api.get('/api/users/me', first)).body;
    const sessions = `/api/users/${maria.id}/sessions`;
    const { body } = await api.get(sessions, operator);
    expect(body.data.slice(0, 3)).toMatchObject([
      { current: false, id: expect.any(String), agent: null },
      { current: false },
      { current: false },
    ]);
    expect(JSON.stringify(body)).not.toContain('token');
    expect((await end(`/api/users/sessions/${body.data[0].id}`)).status).toBe(204);
    expect([await isIn(first), await isIn(second), await isIn(third)]).toEqual([200, 200, 401]);
    expect(statusAndCode(await end(`/api/users/sessions/${body.data[0].id}`))).toEqual([
      404,
      'session_unknown',
    ]);
    expect((await end(`/api/users/${maria.documentId}/sessions`)).status).toBe(204);
    expect([await isIn(first), await isIn(second), await isIn(operator)]).toEqual([401, 401, 200]);
    expect((await api.get(sessions, operator)).body.data).toEqual([]);
    const entries = await auditOf(maria.documentId);
    expect(entries).toMatchObject([
      { user: { phone: OPERATOR }, before: { sessions: [{ opened_at: expect.any(String) }] } },
      { before: { sessions: expect.any(Array) }, after: { sessions: [] } },
    ]);
    // Nothing was open any more, so nothing happened.
    await end(sessions);
    expect(await auditOf(maria.documentId)).toHaveLength(2);
  });

  test('end with their streams and what was on the way to one', async () => {
    const token = await addProvider(api.context, '79160300001');
    const { id } = (await api.get('/api/users/me', token)).body;
    const reader = await readLive(api.url, token);
    await end(`/api/users/${id}/sessions`);
    await vi.waitFor(() => expect(reader.isEnded).toBe(true), SOON);
    reader.close();
  });

  test('are of nobody else’s business', async () => {
    const token = await api.signIn(MARIA);
    for (const path of ['/api/users/1/sessions', '/api/users/sessions/1']) {
      expect((await end(path, token)).status).toBe(405);
    }
    expect((await api.get('/api/users/1/sessions', token)).status).toBe(405);
    expect((await api.get('/api/users/none/sessions', operator)).status).toBe(404);
    expect((await end('/api/users/none/sessions')).status).toBe(404);
  });
});
