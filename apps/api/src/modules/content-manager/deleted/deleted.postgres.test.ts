import { beforeAll, expect, test } from 'vitest';
import { opened } from '../../../../testing/opened.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';
import { startApi } from '../../../../testing/start-api.ts';

const TEMPLATE = 'api::answer-template.answer-template';

let token: string;
const api = opened(() => startApi({ database: 'postgres', env: { RATE_LIMITS: 'off' } }));
beforeAll(async () => {
  token = await api.signIn('79990000009');
});

test('of several who restore a document at once one does', async () => {
  const types = `/content-manager/collection-types/${TEMPLATE}`;
  const body = { title: 'Касса', text: 'Чек придёт на почту.' };
  const { documentId } = (await api.request('POST', types, { token, body })).body.data;
  const path = `/content-manager/deleted/${TEMPLATE}/${documentId}/restore`;
  for (const _ of [1, 2, 3]) {
    expect((await api.request('DELETE', `${types}/${documentId}`, { token })).status).toBe(200);
    const presses = Array.from({ length: 6 }, () => api.request('POST', path, { token }));
    const answers = (await Promise.all(presses)).map(statusAndCode);
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(answers.filter(([, code]) => code === 'deleted_gone')).toHaveLength(5);
    expect((await api.request('GET', `${types}/${documentId}`, { token })).body.data).toMatchObject(
      body,
    );
  }
});
