import { afterAll, expect, test } from 'vitest';
import { ISSUER } from '../testing/issuer.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';

const started: TestApi[] = [];
afterAll(() => Promise.all(started.map((api) => api.close())));

async function openPrivacy(env: Record<string, string>) {
  const api = await startApi({ env });
  started.push(api);
  const answer = await fetch(`${api.url}/privacy`, { redirect: 'manual' });
  return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
}

test('whoever takes a phone says what becomes of it: in a document of ours, or in the one that its operator published', async () => {
  const ours = await openPrivacy({ ...ISSUER, PUBLIC_URL: 'https://okoshko.example' });
  expect(ours).toMatchObject({ status: 200, to: null });
  expect(ours.text).toContain('<h1>Персональные данные</h1>');
  expect(ours.text).toContain(ISSUER.ISSUER_NAME);
  expect((await openPrivacy({})).text).toContain('владелец этого сервиса');

  const PRIVACY_URL = 'https://salon.example/pd';
  expect(await openPrivacy({ PRIVACY_URL })).toMatchObject({ status: 302, to: PRIVACY_URL });
  const own = {
    PUBLIC_URL: 'https://okoshko.example',
    PRIVACY_URL: 'https://okoshko.example/privacy',
  };
  expect(await openPrivacy(own)).toMatchObject({ status: 200 });
});
