import { expect, test } from 'vitest';
import { startVendor } from '../../../../testing/loopback.ts';
import { opened } from '../../../../testing/opened.ts';
import { startApi } from '../../../../testing/start-api.ts';

const vk = opened(startVendor);
const api = opened(() =>
  startApi({
    database: 'postgres',
    env: {
      OAUTH_PROVIDERS: 'vk',
      VK_CLIENT_ID: 'vk',
      VK_API_URL: vk.url,
      OAUTH_CALLBACK_URL: 'https://host.example/in',
    },
  }),
);

/** Signs in at the service; returns the ticket, or the code of a refusal. */
async function signInAtProvider(): Promise<string> {
  const fetchPage = (path: string, cookie = '') =>
    fetch(`${api.url}${path}`, { redirect: 'manual', headers: { cookie } });
  const begin = await fetchPage('/api/connect/vk');
  const state = new URL(String(begin.headers.get('location'))).searchParams.get('state');
  const cookie = String(begin.headers.get('set-cookie')).split(';')[0];
  const finish = await fetchPage(`/api/connect/vk/callback?code=c&state=${state}`, cookie);
  const query = new URL(String(finish.headers.get('location'))).searchParams;
  return query.get('access_token') ?? String(query.get('error'));
}

test('one person who comes twice at once for the first time is one account', async () => {
  for (let person = 1; person <= 5; person += 1) {
    vk.reply = ({ path }) => ({
      body:
        path === '/oauth2/user_info'
          ? { user: { user_id: person, first_name: 'Вера' } }
          : { access_token: 'at', token_type: 'Bearer' },
    });
    const tickets = await Promise.all([signInAtProvider(), signInAtProvider(), signInAtProvider()]);
    const users = await Promise.all(
      tickets.map((ticket) => api.get(`/api/auth/vk/callback?access_token=${ticket}`)),
    );
    expect(users.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(users.map(({ body }) => body.user.id)).size).toBe(1);
  }
});
