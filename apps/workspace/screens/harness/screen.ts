import { describe, expect, test } from 'vitest';
import { actionAt } from '../../src/shell/desk/section-rules.ts';
import { common } from '../../src/text/common.ts';
import { deskShell } from '../../src/text/desk/shell.ts';
import { sentenceOfError } from '../../src/text/errors.ts';
import { shell } from '../../src/text/shell.ts';
import { type Answer, refused } from './answers.ts';
import { type AppName, type Opening, openApp, WINDOWS } from './app.tsx';
import { brokenRules } from './broken-rules.ts';
import type { OperationName } from './description.ts';
import { frames, rightsWithout } from './frame.ts';
import { alerts, isWaiting, pass, pressable, textOnPage, titles, unoffered, unread } from './page.ts';
import type { Wire } from './wire.ts';

/** What a state of a screen shows, and what of it can be pressed or filled in. */
interface Sight {
  readonly title?: string;
  readonly shows: readonly string[];
  readonly offers?: readonly string[];
}

interface OtherState extends Sight {
  readonly address?: string;
  /** Those that differ from the filled screen's. */
  readonly answers: readonly Answer[];
}

/** Why a screen has no such state. */
type Without = string;

export interface ScreenTable extends Sight {
  readonly title: string;
  /** By default the route's. */
  readonly address?: string;
  /** All that the screen reads. */
  readonly answers: readonly Answer[];
  /** Nothing is there yet. */
  readonly empty: OtherState | Without;
  /** Its document is gone, or of somebody else. */
  readonly missing?: OtherState;
  /** A tariff is needed: an offer. */
  readonly unpaid?: OtherState;
  /** Other views of it. */
  readonly views?: Readonly<Record<string, OtherState>>;
  /** Reads whose failure leaves the screen as it is, and why. */
  readonly quiet?: Readonly<Record<OperationName, string>>;
  /** What is told in place of the usual sentence where a read fails. */
  readonly tells?: Readonly<Record<OperationName, string>>;
  /** Where its title comes with its data. */
  readonly titleWhileWaiting?: string;
  /** Whether it looks otherwise in the other window, so that it is filled there as well. */
  readonly differsByWidth?: true;
}

/** Longer than a read is repeated before it is told that it failed, in ms. */
const A_REPEAT = 1000;
/** What is told where the server fails. */
const USUAL = sentenceOfError({ code: 'internal', status: 500, retryAfter: null });
/** An answer is as good as new for so long, in ms. */
const STALE_AFTER = 31_000;

type Open = (more?: readonly Answer[], address?: string) => Promise<Wire>;

/** The states of a screen, each a test; what is returned opens it for further ones. */
export function screen(app: AppName, route: string, table: ScreenTable): Open {
  const address = table.address ?? route;
  const frame = frames[app];
  const reads = table.answers.map(({ name }) => name);
  const isOwn = (name: OperationName) => reads.includes(name);
  const open = ({ answers = [], ...other }: Partial<Opening>) =>
    openApp({ app, address, ...other, answers: [...frame, ...table.answers, ...answers] });

  describe(`${app} ${route}`, () => {
    test('filled', async () => {
      const wire = await open({});
      await expectSight(table);
      await expect.poll(wire.pending).toBe(0);
      expect(reads.filter((name) => wire.callsOf(name).length === 0)).toEqual([]);
      expect(alerts()).toEqual([]);
      expect(await brokenRules()).toEqual([]);
    });
    if (table.differsByWidth) {
      test('filled, in the other window', async () => {
        await open({ window: WINDOWS[app][1] });
        await expectSight(table);
      });
    }
    if (reads.length > 0) {
      testWaiting();
      testFailures();
      testStanding();
      testSignedOut();
    }
    for (const [name, { answers, address: at = address, ...sight }] of otherStates(table)) {
      test(name, async () => {
        await open({ answers, address: at });
        await expectSight(sight);
      });
    }
    const action = app === 'desk' ? actionAt(address.split('?')[0] ?? '') : null;
    if (action !== null) testWithheld(action);
  });

  function testWaiting() {
    test('waiting', async () => {
      const wire = await open({ prepare: (wire) => wire.trouble('silence', isOwn) });
      const title = table.titleWhileWaiting ?? table.title;
      await expect.poll(titles).toEqual([title]);
      await expect.poll(wire.pending).toBeGreaterThan(0);
      expect(isWaiting()).toBe(true);
      expect(alerts()).toEqual([]);
      expect(unread(table.shows)).toContain(table.shows[0]);
    });
  }

  function testFailures() {
    const told = reads.filter((name) => !(name in (table.quiet ?? {})));
    test.each(told)('failed: %s', async (name) => {
      const wire = await open({
        prepare: (wire) => wire.trouble('internal', (one) => one === name),
      });
      await expectTold(table.tells?.[name] ?? USUAL);
      await expectRest();
      wire.heal();
      pressRetry();
      await expectSight(table);
      await expect.poll(alerts).toEqual([]);
    });
    test('failed: no network', async () => {
      const wire = await open({ prepare: (wire) => wire.trouble('no network') });
      await expectTold('Сервер не отвечает.');
      await expectRest();
      wire.heal();
      pressRetry();
      await expectSight(table);
      await expect.poll(alerts).toEqual([]);
    });
    for (const name of reads.filter((one) => one in (table.quiet ?? {}))) {
      test(`failed, and nothing is missed: ${name}`, async () => {
        await open({ prepare: (wire) => wire.trouble('internal', (one) => one === name) });
        await expectRest();
        await expectSight({ title: table.title, shows: table.shows.slice(0, 1) });
      });
    }
  }

  /** What was read stays where it cannot be read again, and the page tells so. */
  function testStanding() {
    test('failed later: what was read stays, with its age', async () => {
      const wire = await open({});
      await expectSight(table);
      await expect.poll(wire.pending).toBe(0);
      wire.trouble('no network');
      await pass(STALE_AFTER);
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      await expectTold('Данные на 12:0');
      expect(unread(table.shows)).toEqual([]);
    });
  }

  function testSignedOut() {
    test('refused: the sign-in stands at the same address', async () => {
      const answers = table.answers.map((one) => refused(addressOf(one.name), 'forbidden'));
      await open({ answers });
      const title = app === 'desk' ? deskShell.signInTitle : shell.signInTitle;
      await expect.poll(titles).toEqual([title]);
      expect(location.pathname + location.search).toBe(address);
    });
  }

  function testWithheld(action: string) {
    test('withheld: who lacks the right is told of nothing, and nothing is asked', async () => {
      const wire = await open({ answers: [rightsWithout(action)] });
      await expect.poll(titles).toEqual([shell.notFoundTitle]);
      expect(reads.filter((name) => !isOfFrame(name) && wire.callsOf(name).length > 0)).toEqual([]);
    });
  }

  const isOfFrame = (name: OperationName) => frame.some((one) => one.name === name);

  return (answers = [], at = address) => open({ answers, address: at });
}

const otherStates = ({ empty, missing, unpaid, views }: ScreenTable) =>
  Object.entries({
    ...(typeof empty === 'object' && { empty }),
    ...(missing && { missing }),
    ...(unpaid && { unpaid }),
    ...views,
  });

const addressOf = (name: OperationName) => {
  const [method, path] = name.split(' ');
  return { method, path } as Parameters<typeof refused>[0];
};

async function expectSight({ title, shows, offers = [] }: Sight): Promise<void> {
  const lacking = () => [...unread(shows), ...unoffered(offers)];
  await expect.poll(lacking).toEqual([]).catch(withPage);
  if (title !== undefined) await expect.poll(titles).toEqual([title]);
}

/** Tells what stood there instead. */
function withPage(thrown: unknown): never {
  throw new Error(`${thrown instanceof Error ? thrown.message : thrown}\nOn the page: ${textOnPage()}`, {
    cause: thrown,
  });
}

/** The sentence stands on the page once all repeats came to nothing. */
async function expectTold(sentence: string): Promise<void> {
  const isTold = async () => {
    await pass(A_REPEAT);
    return textOnPage().includes(sentence) && pressable(common.retry).length > 0;
  };
  await expect.poll(isTold, { message: sentence }).toBe(true).catch(withPage);
}

/** Nothing on the page pretends to be on its way for ever. */
async function expectRest(): Promise<void> {
  const isAtRest = async () => {
    await pass(A_REPEAT);
    return !isWaiting();
  };
  await expect.poll(isAtRest, { message: 'it waits' }).toBe(true).catch(withPage);
}

/** At once: a moment later the page may ask by itself. */
const pressRetry = (): void => pressable(common.retry)[0]?.click();
