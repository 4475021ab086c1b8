// Headers by which a request says that it came to another host, or from another address, than it did.
import { type RawAnswer, rawRequest } from '../../apps/api/testing/raw-request.ts';
import { each, registerAccount } from './people.ts';
import type { Line } from './run.ts';
import type { Target } from './target.ts';

const FORGED = 'evil.example';
/** Each is believed by some server or framework. */
const HOSTS: readonly Readonly<Record<string, string>>[] = [
  { Host: FORGED },
  { 'X-Forwarded-Host': FORGED },
  { 'X-Forwarded-Host': `${FORGED}, okoshko.example` },
  { 'X-Forwarded-Server': FORGED },
  { 'X-Host': FORGED },
  { 'X-HTTP-Host-Override': FORGED },
  { Forwarded: `for=1.2.3.4;host=${FORGED};proto=http` },
  { 'X-Original-URL': `http://${FORGED}/api/users` },
  { 'X-Rewrite-URL': `http://${FORGED}/api/users` },
  { 'X-Forwarded-Prefix': `//${FORGED}` },
  { 'X-Forwarded-Proto': 'http', 'X-Forwarded-Port': '80', 'X-Forwarded-Host': FORGED },
];
/** Answers that tell addresses of ours, or lead somewhere. */
const ROUTES = [
  ...[
    'GET /',
    'GET /robots.txt',
    'GET /sitemap.xml',
    'GET /openapi.json',
    'GET /docs',
    'GET /embed',
  ],
  ...[
    'GET /cabinet',
    'GET /desk',
    'GET /p/forged-host',
    'GET /widget/v1/okoshko.js',
    'GET /readyz',
  ],
  ...['GET /api/pages/forged-host', 'GET /api/connect/vk', 'GET /api/message-template'],
  ...['POST /api/calendar-feed', 'POST /api/auth/forgot-password', 'GET /nothing-of-ours'],
];
/** Each names an address, by which a limit would count another stranger. */
const ADDRESSES = [
  'X-Forwarded-For',
  'X-Real-IP',
  'X-Client-IP',
  'True-Client-IP',
  'CF-Connecting-IP',
  'X-Originating-IP',
];
/** Tries that one address has of links that let in, and tries that are sent. */
const [LIMIT, TRIES] = [10, 60];

export const attackByForgedHeaders = async (target: Target): Promise<readonly Line[]> => [
  await forgeHosts(target),
  await forgeAddresses(target),
];

async function forgeHosts(target: Target): Promise<Line> {
  const token = await registerAccount(target);
  await target.send(
    'POST /api/provider-profile/me',
    { data: { name: 'M', slug: 'forged-host' } },
    { token },
  );
  const cases = ROUTES.flatMap((route) => HOSTS.map((headers) => ({ route, headers })));
  const repeated = await each(cases.length, async (n) => {
    const { route = '', headers = {} } = cases[n] ?? {};
    const answer = await sendForged(target, route, {
      Authorization: `Bearer ${token}`,
      ...headers,
    });
    return (answer.text + JSON.stringify(answer.headers)).includes(FORGED);
  });
  const through = repeated.filter(Boolean).length;
  return {
    what: `answers of ${cases.length} that tell a forged name of the host`,
    through,
    most: 0,
  };
}

/** From one address, which the last proxy wrote: what stands before it, and in other headers, is another each time. */
async function forgeAddresses(target: Target): Promise<Line> {
  const own = '198.51.100.77';
  const answers = await each(TRIES, (n) => {
    const forged = `203.0.113.${n + 1}`;
    const headers = Object.fromEntries(ADDRESSES.map((name) => [name, forged]));
    const chain = { 'X-Forwarded-For': `${forged}, ${own}`, Forwarded: `for=${forged}` };
    return sendForged(target, 'GET /api/auth-link/auth/forged', { ...headers, ...chain });
  });
  const allowed = answers.filter(({ status }) => status !== 429).length;
  const through = Math.max(0, allowed - LIMIT);
  return {
    what: `tries of links above the limit, from one address under ${TRIES} names`,
    through,
    most: 0,
  };
}

function sendForged(
  { url }: Target,
  route: string,
  headers: Readonly<Record<string, string>>,
): Promise<RawAnswer> {
  const [method = '', path = ''] = route.split(' ');
  const isWrite = method === 'POST';
  return rawRequest(url, {
    ...{ method, path },
    headers: { 'X-Forwarded-For': '198.51.100.8', 'Content-Type': 'application/json', ...headers },
    ...(isWrite && { body: JSON.stringify({ email: 'nobody@forged.test' }) }),
  });
}
