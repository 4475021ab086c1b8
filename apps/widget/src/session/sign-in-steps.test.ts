import { CODE_LIFETIME_SECONDS } from '@okoshko/contract/auth/codes';
import { type Answer, refusal, startApiServer } from '@okoshko/contract/testing/api-server';
import { memory } from '@okoshko/session/testing/browser';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthScreen, type Detour, nextScreen, phoneOf } from '../ui/next-screen.ts';
import { openSession } from './testing/open-session.ts';

const PHONES = ['79161234567', '77011234567'] as const;
const CODE = '4321';
/** In seconds: a phone gets another code after so long. */
const PAUSE = 60;

type Act =
  | { readonly press: 'next'; readonly phone: string }
  | { readonly press: 'code'; readonly code: string }
  | { readonly press: 'password'; readonly password: string }
  | { readonly press: 'resend' | 'change' | 'forgotten' | 'reload' }
  | { readonly press: 'wait'; readonly seconds: number };

const ALWAYS: readonly Act[] = [
  { press: 'reload' },
  ...[10, PAUSE + 1, CODE_LIFETIME_SECONDS + 1].map((seconds): Act => ({ press: 'wait', seconds })),
];
const often = (act: Act): readonly Act[] => [act, act, act];
/** All that a visitor may do on each screen. */
const ACTS: Readonly<Record<AuthScreen, readonly Act[]>> = {
  phone: [...PHONES.flatMap((phone) => often({ press: 'next', phone })), ...ALWAYS],
  code: [
    ...[CODE, '0000'].map((code): Act => ({ press: 'code', code })),
    { press: 'resend' },
    ...often({ press: 'change' }),
    ...ALWAYS,
  ],
  password: [
    { press: 'password', password: 'wrong' },
    ...[{ press: 'change' } as const, { press: 'forgotten' } as const],
    ...ALWAYS,
  ],
  join: [{ press: 'change' }, ...ALWAYS],
};

let server: Awaited<ReturnType<typeof startApiServer>>;
let time = 0;
/** The code that the server sent last to each phone. */
let sent: Record<string, { token: string; at: number }> = {};
/** The phones whose last code the tab may still use. */
let pending: Record<string, true> = {};
let refusals: string[] = [];

function answerSms(phone: string): Answer {
  const left = PAUSE * 1000 - (time - (sent[phone]?.at ?? Number.NEGATIVE_INFINITY));
  if (left > 0) {
    if (pending[phone]) refusals.push(phone);
    const retry = { 'retry-after': String(Math.ceil(left / 1000)) };
    return { ...refusal(429, 'code_limit'), headers: retry };
  }
  const token = `sms ${phone} ${time}`;
  sent[phone] = { token, at: time };
  pending[phone] = true;
  return { body: { token, phone, retry_after: PAUSE } };
}

function answerCode({ phone, code, token }: Record<'phone' | 'code' | 'token', string>): Answer {
  const last = sent[phone];
  const isRight = last?.token === token && pending[phone];
  if (!isRight || time - last.at >= CODE_LIFETIME_SECONDS * 1000)
    return refusal(400, 'code_expired');
  if (code !== CODE) return refusal(400, 'code_wrong', { attempts_left: 2 });
  delete pending[phone];
  return { body: { token: 'step', providerArgs: { phone }, has_password: true } };
}

beforeAll(async () => {
  server = await startApiServer();
  server.on('POST /api/phone-auth/sms', ({ body }) => answerSms(JSON.parse(body).phone));
  server.on('POST /api/auth-ext/auth/phone/auth-step/0', ({ body }) =>
    answerCode(JSON.parse(body).providerArgs),
  );
  server.on('POST /api/auth-ext/auth/local/auth-step/1', ({ body }) =>
    JSON.parse(body).providerArgs.password === 'right'
      ? { body: { token: 'session', user: { id: 7 } } }
      : refusal(400, 'password_wrong'),
  );
  server.on('GET /api/users/me', { body: { id: 7, provider_profile: null } });
});
afterAll(() => server.stop());

/** A tab with the sign-in open, and the little that its dialog remembers besides the session. */
function openTab() {
  const tabStorage = memory();
  const open = () => openSession({ host: server.host, tabStorage, now: () => time });
  let session = open();
  let detour: Detour;
  const screen = (): AuthScreen => nextScreen(session.store.getState(), detour);
  const next = async (phone: string) => {
    const { ok } = await session.requestCode(phone);
    if (ok) detour = undefined;
  };
  return {
    screen,
    state: () => session.store.getState(),
    /** The phone that stands in the field when the tab is opened. */
    phone: () => session.store.getState().phoneAuth.data?.phone ?? '',
    async act(act: Act): Promise<void> {
      if (act.press === 'wait') time += act.seconds * 1000;
      if (act.press === 'reload') {
        const { phone } = session.store.getState().phoneAuth.data ?? {};
        // The code of the last phone alone is kept.
        for (const other of PHONES) if (other !== phone) delete pending[other];
        [session, detour] = [open(), undefined];
      }
      if (act.press === 'next') await next(act.phone);
      if (act.press === 'resend' && time >= resendAt())
        await session.requestCode(phoneOf(session.store.getState()));
      if (act.press === 'code') await session.confirmCode(act.code);
      if (act.press === 'password') await session.signIn(act.password);
      if (act.press === 'forgotten') detour = 'join';
      if (act.press === 'change') {
        detour = 'phone';
        session.restartSignIn();
      }
    },
  };
  function resendAt(): number {
    return session.store.getState().phoneAuth.data?.resendAt ?? 0;
  }
}

/** The shortest way to the end from wherever the visitor is. */
async function finish(tab: ReturnType<typeof openTab>): Promise<void> {
  for (let presses = 0; presses < 6 && !tab.state().user.data; presses += 1) {
    const at = tab.screen();
    const phone = tab.phone() || PHONES[0];
    if (at === 'phone') await tab.act({ press: 'next', phone });
    if (at === 'phone' && tab.screen() === 'phone')
      await tab.act({ press: 'wait', seconds: PAUSE });
    if (at === 'code') {
      await tab.act({ press: 'code', code: CODE });
      await tab.act({ press: 'resend' });
    }
    if (at === 'password') await tab.act({ press: 'password', password: 'right' });
    if (at === 'join') await tab.act({ press: 'change' });
  }
}

test('at every step of the sign-in: what was sent is gone on with, the phone stays, and there is a way to the end', async () => {
  const screens = new Set<AuthScreen>();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { maxLength: 12 }), async (choices) => {
      [time, sent, pending, refusals] = [1_000_000, {}, {}, []];
      const tab = openTab();
      for (const choice of choices) {
        const before = tab.phone();
        const possible = ACTS[tab.screen()];
        const act = possible[choice % possible.length] as Act;
        await tab.act(act);
        screens.add(tab.screen());
        if (act.press === 'reload') expect(tab.phone()).toBe(before);
      }
      await finish(tab);
      expect(tab.state().user.data).not.toBeNull();
      // A new code was never refused to somebody whose last one would still do.
      expect(refusals).toEqual([]);
    }),
    { numRuns: 300 },
  );
  expect([...screens].sort()).toEqual(['code', 'join', 'password', 'phone']);
});
