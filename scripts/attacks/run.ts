// `npm run test:long -- attacks [URL]`: plays attacks against a server, and prints what came through and what an hour costs.
import { setTimeout as sleep } from 'node:timers/promises';
import { rubles } from '@okoshko/ui/format';
import { attackKnownPhone, attackSignIn, type Owner, ownerOf } from './codes.ts';
import { attackByForgedHeaders } from './forged.ts';
import { attackMessages } from './messages.ts';
import { signInByPhone } from './people.ts';
import { attackCopiedRole } from './staff.ts';
import { runningTarget, startTarget, type Target } from './target.ts';
import { attackFiles, attackHeads } from './wire.ts';

/** The most an hour of all attacks together may cost, in kopecks. */
const MOST = 50_000;
/** A code that somebody waits for, in seconds. */
const LONGEST_WAIT = 5;
/** The longest others may wait while a hostile file is read, in milliseconds. */
const LONGEST_FILE_MS = 200;
/** After the code that an owner signed in by. */
const PAUSE_MS = 61_000;
/** The pause between the small requests that others send meanwhile, in milliseconds. */
const PROBE_MS = 50;

/** The result of an attack. */
export interface Line {
  readonly what: string;
  /** Requests that got what they were after. */
  readonly through?: number;
  /** No more of them may. */
  readonly most?: number;
  /** Seconds to the code of an owner, from each of their networks; null: none came. */
  readonly owners?: readonly (number | null)[];
  readonly kopecks?: number;
}

type Attack = (target: Target, owner: Owner) => Promise<readonly Line[]>;

const ATTACKS: Readonly<Record<string, Attack>> = {
  // First: an older version sends no code to an operator after the others.
  'a copied role': attackCopiedRole,
  'known phone': attackKnownPhone,
  messages: attackMessages,
  'sign-in': attackSignIn,
  files: attackFiles,
  heads: attackHeads,
  'forged headers': attackByForgedHeaders,
};

const [url] = process.argv.slice(2);
const smsPort = Number(process.env.ATTACKS_SMS_PORT) || null;
const operator = process.env.ATTACKS_OPERATOR ?? null;
const target =
  url === undefined ? await startTarget() : await runningTarget({ url, smsPort, operator });
let isWithinLimits = true;
try {
  // Each attack on sign-in has an owner of its own: who has just had a code pauses before the next one.
  const owners = Object.keys(ATTACKS).map((_, n) => ownerOf(target, n));
  for (const { phone, home } of owners.slice(1, 4)) await signInByPhone(target, phone, home);
  await sleep(PAUSE_MS);
  for (const [n, [name, attack]] of Object.entries(ATTACKS).entries()) {
    const owner = owners[n] as Owner;
    console.log(`\n${name}, at ${target.url}`);
    const before = target.requests();
    const probe = startProbe(target);
    const lines = await attack(target, owner);
    const slowest = probe.stop();
    for (const line of lines) await print(line);
    if (attack === attackFiles) isWithinLimits &&= slowest <= LONGEST_FILE_MS;
    const requests = target.requests() - before;
    console.log(`  ${requests} requests; the longest that others waited meanwhile: ${slowest} ms`);
  }
  const total = await target.bill();
  console.log(`\nAn hour of it costs ${rubles(total)}; it may cost ${rubles(MOST)}.`);
  isWithinLimits &&= total <= MOST;
} finally {
  await target.close();
}
process.exitCode = isWithinLimits ? 0 : 1;

async function print({ what, through, most, owners, kopecks }: Line): Promise<void> {
  const cost = rubles(kopecks ?? (await target.bill())).padStart(9);
  console.log(`${cost}  ${String(through ?? '').padStart(5)}  ${what}`);
  if (most !== undefined) isWithinLimits &&= (through ?? 0) <= most;
  if (!owners) return;
  const waits = owners.map((one) => (one === null ? 'none' : `${one.toFixed(1)} s`));
  console.log(`  the owner's code: ${waits[0]} where they signed in before, ${waits[1]} elsewhere`);
  isWithinLimits &&= owners.every((one) => one !== null && one <= LONGEST_WAIT);
}

/** Somebody else's small request, again and again: how long it waits shows how long the process does nothing but the attack. */
function startProbe({ url }: Target) {
  let slowest = 0;
  let isOver = false;
  const request = async (): Promise<void> => {
    while (!isOver) {
      const begun = performance.now();
      await fetch(`${url}/healthz`).catch(() => null);
      slowest = Math.max(slowest, performance.now() - begun);
      await sleep(PROBE_MS);
    }
  };
  void request();
  return {
    stop: () => {
      isOver = true;
      return Math.round(slowest);
    },
  };
}
