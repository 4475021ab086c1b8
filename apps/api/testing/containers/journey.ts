import { expect } from 'vitest';
import { plain, uploadOf } from '../pictures.ts';
import type { Engine } from './engine.ts';
import type { Visitor } from './visitor.ts';

const PASSWORD = 'nogti-i-luna';

/** Answers as SMS.ru, and prints every text. */
const SUPPLIER = `require('http').createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += chunk)).on('end', () => {
    const { to, msg } = Object.fromEntries(new URLSearchParams(body));
    console.log('sent', to, msg);
    response.end(JSON.stringify({ status_code: 100, balance: 100, sms: { [to]: { status_code: 100, sms_id: '1' } } }));
  });
}).listen(8080)`;

export async function startSupplier({ docker }: Engine): Promise<void> {
  const network = ['--network', 'okoshko_default', '--network-alias', 'sms'];
  const image = ['--entrypoint', 'node', 'okoshko:latest', '-e', SUPPLIER];
  await docker(['run', '-d', '--rm', '--name', 'sms', ...network, ...image]);
}

/** A new account's token. */
async function signUp(engine: Engine, { call }: Visitor, phone: string): Promise<string> {
  const sms = await call('/api/phone-auth/sms', { body: { phone } });
  const codeIn = (log: string) => new RegExp(`sent ${phone} .*?(\\d{6})`).exec(log)?.[1];
  const code = async () => codeIn(await engine.docker(['logs', 'sms']));
  await expect.poll(code, { timeout: 30_000, message: sms.text }).toBeDefined();
  const confirmation = { phone, code: await code(), token: sms.json.token };
  const confirmed = await call('/api/phone-auth/sms/confirm', { body: confirmation });
  const body = { token: confirmed.json.token, password: PASSWORD };
  return (await call('/api/auth-ext/auth/local/reset', { body })).json.token;
}

export interface Booked {
  readonly client: string;
  readonly provider: string;
  readonly profile: number;
  readonly service: number;
  readonly appointment: string;
  readonly picture: string;
}

/** The steps of docs/first-booking.md, and a picture of the professional's. */
export async function book(engine: Engine, visitor: Visitor): Promise<Booked> {
  const provider = await signUp(engine, visitor, '79991234567');
  const make = async (path: string, data: object, token = provider) => {
    const answer = await visitor.call(path, { body: { data }, token });
    expect([path, answer.status < 300, answer.text]).toEqual([path, true, answer.text]);
    return answer.json.data;
  };
  const name = { name: 'Ольга', specialization: 'Мастер маникюра', is_published: true };
  const profile = await make('/api/provider-profile/me', name);
  const service = await make('/api/services', { title: 'Маникюр', duration: 60, price: 150_000 });
  const today = new Date().toISOString().slice(0, 10);
  const cycle = { anchor_date: today, days: [[{ from: '10:00', to: '20:00' }]] };
  await make('/api/timetables', { kind: 'cycle', valid_from: today, cycle });
  const client = await signUp(engine, visitor, '79991234568');
  const query = { provider_profile: profile.id, services: [service.id], days: 7 };
  const [first] = await make(`/api/appointments/possible_starts/${today}`, query, client);
  const input = { services: [service.id], starts_at: first.starts_at };
  const { documentId } = await make('/api/appointments', input, client);
  const form = uploadOf([['photo.png', await plain(1200, 800).png().toBuffer()]]);
  const uploaded = await visitor.call('/api/upload', { body: form, token: provider });
  expect([uploaded.status, uploaded.text]).toEqual([201, uploaded.text]);
  return {
    ...{ client, provider, profile: profile.id, service: service.id },
    ...{ appointment: documentId, picture: uploaded.json[0].url },
  };
}
