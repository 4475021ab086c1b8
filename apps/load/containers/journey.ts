import { expect } from 'vitest';
import { plain, uploadOf } from '../../api/testing/pictures.ts';
import type { Engine } from './engine.ts';
import type { HttpsClient } from './https-client.ts';
import type { Installation } from './installation.ts';

const PASSWORD = 'nogti-i-luna';
const CLIENT = '79991234568';

/** Answers as SMS.ru by HTTPS, which production demands of a vendor, and prints every text in a line: one as `to` and `msg`, several as `multi[PHONE]`. */
const SUPPLIER = `const { TLS_KEY: key, TLS_CERTIFICATE: cert } = process.env;
require('https').createServer({ key, cert }, (request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += chunk)).on('end', () => {
    const form = new URLSearchParams(body);
    const one = form.has('to') ? [[form.get('to'), form.get('msg')]] : [];
    const several = [...form]
      .filter(([name]) => name.startsWith('multi['))
      .map(([name, text]) => [name.slice(6, -1), text]);
    const sms = {};
    for (const [to, text] of [...one, ...several]) {
      console.log('sent', to, JSON.stringify(text));
      sms[to] = { status_code: 100, sms_id: '1' };
    }
    response.end(JSON.stringify({ status_code: 100, balance: 100, sms }));
  });
}).listen(8443)`;

export async function startSupplier(
  { docker }: Engine,
  { key, certificate }: Pick<Installation, 'key' | 'certificate'>,
): Promise<void> {
  const network = ['--network', 'okoshko_default', '--network-alias', 'sms'];
  const tls = ['--env', `TLS_KEY=${key}`, '--env', `TLS_CERTIFICATE=${certificate}`];
  const image = ['--entrypoint', 'node', 'okoshko:latest', '-e', SUPPLIER];
  await docker(['run', '-d', '--rm', '--name', 'sms', ...network, ...tls, ...image]);
}

/** The first group of the first text to the phone that matches. */
async function sentTo(
  { docker }: Engine,
  phone: string,
  { text, message }: { readonly text: RegExp; readonly message: string },
): Promise<string | undefined> {
  const pattern = new RegExp(`sent ${phone} .*?${text.source}`);
  const firstMatch = async () => pattern.exec(await docker(['logs', 'sms']))?.[1];
  await expect.poll(firstMatch, { timeout: 30_000, message }).toBeDefined();
  return firstMatch();
}

/** A new account's token. */
async function signUp(engine: Engine, { call }: HttpsClient, phone: string): Promise<string> {
  const sms = await call('/api/phone-auth/sms', { body: { phone } });
  const code = await sentTo(engine, phone, { text: /(\d{6})/, message: sms.text });
  const confirmation = { phone, code, token: sms.json.token };
  const confirmed = await call('/api/phone-auth/sms/confirm', { body: confirmation });
  const body = { token: confirmed.json.token, password: PASSWORD };
  return (await call('/api/auth-ext/auth/local/reset', { body })).json.token;
}

export interface Booked {
  readonly client: string;
  readonly appointment: string;
  readonly picture: string;
}

/** The steps of docs/first-booking.md with the client's SMS, and a picture of the professional's. */
export async function book(engine: Engine, https: HttpsClient): Promise<Booked> {
  const provider = await signUp(engine, https, '79991234567');
  const make = async (path: string, data: object, token = provider) => {
    const answer = await https.call(path, { body: { data }, token });
    expect([path, answer.status < 300, answer.text]).toEqual([path, true, answer.text]);
    return answer.json.data;
  };
  const name = { name: 'Ольга', specialization: 'Мастер маникюра', is_published: true };
  const profile = await make('/api/provider-profile/me', name);
  const service = await make('/api/services', { title: 'Маникюр', duration: 60, price: 150_000 });
  const today = new Date().toISOString().slice(0, 10);
  const cycle = { anchor_date: today, days: [[{ from: '10:00', to: '20:00' }]] };
  await make('/api/timetables', { kind: 'cycle', valid_from: today, cycle });
  const client = await signUp(engine, https, CLIENT);
  const query = { provider_profile: profile.id, services: [service.id], days: 7 };
  const [first] = await make(`/api/appointments/possible_starts/${today}`, query, client);
  const input = { services: [service.id], starts_at: first.starts_at };
  const { documentId } = await make('/api/appointments', input, client);
  await sentTo(engine, CLIENT, { text: /(\/v\/\w{11})"/, message: 'the SMS of the booking' });
  const form = uploadOf([['photo.png', await plain(1200, 800).png().toBuffer()]]);
  const uploaded = await https.call('/api/upload', { body: form, token: provider });
  expect([uploaded.status, uploaded.text]).toEqual([201, uploaded.text]);
  return { client, appointment: documentId, picture: uploaded.json[0].url };
}
