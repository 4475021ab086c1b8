import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { errors } from '@okoshko/contract/errors';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../apps/api/src/seed/people.ts';
import { totpCode } from '../apps/api/testing/authenticator.ts';
import { startApi } from '../apps/api/testing/start-api.ts';
import { codeBlocks } from './code-blocks.ts';

const run = promisify(execFile);

/** Pastes the commands of a document in their order, and returns what they print. */
async function paste(document: string, url: string): Promise<readonly string[]> {
  const commands = (await codeBlocks(document, 'sh')).join('\n');
  const here = commands.replace('BASE=http://127.0.0.1:3000', `BASE=${url}`);
  const { stdout } = await run('sh', ['-euc', here]);
  return stdout.trim().split(/\r?\n/);
}

test('the commands for programs sign in, read, write once and get a calendar', async ({
  onTestFinished,
}) => {
  const api = await startApi({ withBusiness: true });
  onTestFinished(() => api.close());
  const [me, list, first, again, ...calendar] = await paste('programs.md', api.url);
  expect(JSON.parse(me ?? '')).toMatchObject({ phone: '79990000001' });
  const { data } = JSON.parse(list ?? '');
  expect(data).toHaveLength(2);
  expect(data[0]).toMatchObject({ status: 'confirmed', services: [{ title: expect.any(String) }] });
  expect(JSON.parse(first ?? '')).toMatchObject({ data: { title: 'Экспресс-маникюр' } });
  expect(again).toBe(first);
  expect(calendar).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', expect.stringMatching(/^PRODID:/)]);
});

test('the commands for a first second factor take the codes that came, and set it up', async ({
  onTestFinished,
}) => {
  const api = await startApi({ env: { OPERATOR_SECOND_FACTOR: 'required' } });
  onTestFinished(() => api.close());
  const phone = '79990000009';
  const [ask, begin, confirm] = (await codeBlocks('operating.md', 'sh')).slice(-3);
  const here = `${ask}`
    .replace('http://127.0.0.1:3000', api.url)
    .replace('79990000000', phone)
    .replace("'…'", `'${DEMO_PASSWORD}'`);
  const parts = [here, 'echo asked', begin, confirm].join('\n');
  const shell = spawn('sh', ['-euc', parts.replaceAll('CODE=123456', 'read -r CODE')]);
  let printed = '';
  shell.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  const lines = () => printed.trim().split(/\r?\n/);
  await expect.poll(lines).toEqual(['asked']);
  shell.stdin.write(`${await api.lastCode(phone)}\n`);
  await expect.poll(lines).toHaveLength(2);
  shell.stdin.write(`${totpCode(`${lines()[1]}`, api.clock.now())}\n`);
  await once(shell, 'exit');
  expect(JSON.parse(`${lines()[2]}`).data.recovery_codes).toHaveLength(10);
});

test('the commands to a paid plan pay, show the plan and sign out', async ({ onTestFinished }) => {
  const api = await startApi();
  onTestFinished(() => api.close());
  api.service.background.start();
  const [me, tariffs, , status, plans, request, signedOut] = await paste('paid-plan.md', api.url);
  expect(JSON.parse(me ?? '')).toMatchObject({ phone: '79990000001' });
  expect(JSON.parse(tariffs ?? '').data.length).toBeGreaterThan(1);
  expect(JSON.parse(status ?? '')).toMatchObject({ data: { status: 'paid' } });
  expect(JSON.parse(plans ?? '')).toMatchObject({ data: [{ status: 'active' }] });
  expect(JSON.parse(request ?? '')).toMatchObject({ data: { type: 'enterprise_tariff' } });
  expect(signedOut).toBe('204');
});

test('the limits of programs are those of the service, and its codes have the statuses it says', async ({
  onTestFinished,
}) => {
  const page = await readFile(join(import.meta.dirname, '../docs/programs.md'), 'utf8');
  const dictionary: Readonly<Record<string, { status: number }>> = errors;
  const codes = [...page.matchAll(/\b(\d{3}) `(\w+)`/g)].map(([, status, code = '']) => [
    code,
    Number(status),
  ]);
  expect(codes.length).toBeGreaterThan(5);
  for (const [code = '', status] of codes)
    expect([code, dictionary[code]?.status]).toEqual([code, status]);

  const api = await startApi();
  onTestFinished(() => api.close());
  const token = await api.signIn('79990000001');
  const { body } = await api.get('/api/services?pagination[pageSize]=101', token);
  expect(body.meta.pagination.pageSize).toBe(100);
  const title = 'я'.repeat(2 ** 20);
  expect((await api.post('/api/services', { data: { title } }, token)).status).toBe(413);
});
