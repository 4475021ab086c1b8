import { expect, test } from 'vitest';
import { common } from '../../src/text/common.ts';
import { deskShell } from '../../src/text/desk/shell.ts';
import { sentenceOfError } from '../../src/text/errors.ts';
import { shell } from '../../src/text/shell.ts';
import { refused } from './answers.ts';
import { type Opening, WINDOWS } from './app.tsx';
import type { OperationName } from './description.ts';
import { expectFit } from './fit.ts';
import { rightsWithout } from './frame.ts';
import {
  alerts,
  drawn,
  isWaiting,
  pass,
  pressable,
  textOnPage,
  titles,
  unoffered,
  unread,
  withPage,
} from './page.ts';
import type { OtherState, ScreenTable, Sight } from './screen.ts';
import type { Wire } from './wire.ts';

/** A screen whose states are tested. */
export interface Tested extends Pick<Opening, 'app' | 'address'> {
  readonly table: ScreenTable;
  /** The operations that the screen reads. */
  readonly reads: readonly OperationName[];
  /** The operations that the frame reads; they are answered in any case. */
  readonly ofFrame: readonly OperationName[];
  open(opening?: Partial<Opening>): Promise<Wire>;
}

/** Longer than a read is repeated before it is told that it failed, in ms. */
const A_REPEAT = 1000;
/** A failure that says nothing of the service as a whole: the part has the one way to ask again. */
const USUAL = sentenceOfError({ code: 'timed_out', status: 408, retryAfter: null });
/** An answer is as good as new for so long, in ms. */
const STALE_AFTER = 31_000;

export function testFilled({ app, table, reads, open }: Tested): void {
  test('filled', async () => {
    const wire = await open();
    await expectSight(table);
    // A part that is loaded by itself reads later.
    const unread = () => reads.filter((name) => wire.callsOf(name).length === 0);
    await expect.poll(unread).toEqual([]);
    await expect.poll(wire.pending).toBe(0);
    expect(alerts()).toEqual([]);
    await expectFit();
  });
  if (!table.differsByWidth) return;
  test('filled, in the other window', async () => {
    await open({ window: WINDOWS[app][1] });
    await expectSight(table);
    await expectFit();
  });
}

export function testWaiting({ table, reads, open }: Tested): void {
  test('waiting', async () => {
    const wire = await open({
      prepare: (wire) => wire.trouble('silence', (name) => reads.includes(name)),
    });
    await expect.poll(titles).toEqual([table.titleWhileWaiting ?? table.title]);
    await expect.poll(wire.pending).toBeGreaterThan(0);
    expect(isWaiting()).toBe(true);
    expect(alerts()).toEqual([]);
    expect(unread(table.shows)).toContain(table.shows[0]);
  });
  const { quiet = {}, later = {} } = table;
  test.each(reads.filter((name) => !(name in quiet) && !(name in later)))(
    'waiting for %s',
    async (name) => {
      const wire = await open({
        prepare: (wire) => wire.trouble('silence', (one) => one === name),
      });
      // All others are answered, and drawn.
      const isAlone = () => wire.pending() > 0 && wire.pending() === wire.callsOf(name).length;
      await expect.poll(isAlone).toBe(true);
      await drawn();
      await expect.poll(isWaiting).toBe(true).catch(withPage);
      expect(alerts()).toEqual([]);
    },
  );
}

/** Each read alone, and all of them: it is told, and «Повторить» mends it. */
export function testFailed({ table, reads, open }: Tested): void {
  const { quiet = {} } = table;
  const failing = (name: OperationName) =>
    open({ prepare: (wire) => wire.trouble('timed_out', (one) => one === name) });
  test.each(reads.filter((name) => !(name in quiet)))('failed: %s', async (name) => {
    await expectMended(await failing(name), USUAL, table);
  });
  test('failed: no network', async () => {
    const wire = await open({ prepare: (wire) => wire.trouble('no network') });
    await expectMended(wire, 'Сервер не отвечает.', table);
  });
  test.each(reads.filter((name) => name in quiet))(
    'failed, and nothing is missed: %s',
    async (name) => {
      await failing(name);
      await expectInTime(table.shows.slice(0, 1));
    },
  );
}

/** If data cannot be read again, the page still shows it, and says so. */
export function testStale({ table, open }: Tested): void {
  test('failed later: what was read stays, with its age', async () => {
    const wire = await open();
    await expectSight(table);
    await expect.poll(wire.pending).toBe(0);
    wire.trouble('no network');
    await pass(STALE_AFTER);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await expectMessage('Данные на 12:0');
    // The loop lasts until the last repeat has failed too.
    for (let repeat = 0; repeat < 5; repeat += 1) await pass(A_REPEAT);
    expect(unread(table.shows)).toEqual([]);
  });
}

export function testSignedOut({ app, address, table, open }: Tested): void {
  test('refused: the sign-in stands at the same address', async () => {
    const answers = table.answers.map(({ name }) => refused(addressOf(name), 'forbidden'));
    await open({ answers });
    const { signInTitle } = app === 'desk' ? deskShell : shell;
    await expect.poll(titles).toEqual([signInTitle]);
    expect(location.pathname + location.search).toBe(address);
  });
}

/** The operator's role lacks the right that the screen cannot do without. */
export function testWithheld({ reads, ofFrame, open }: Tested, action: string): void {
  test('withheld: who lacks the right is told so, and nothing is asked', async () => {
    const wire = await open({ answers: [rightsWithout(action)] });
    await expect.poll(titles).toEqual([deskShell.noRightTitle]);
    const own = reads.filter((name) => !ofFrame.includes(name));
    expect(own.filter((name) => wire.callsOf(name).length > 0)).toEqual([]);
  });
}

export function testOther({ address, open }: Tested, name: string, state: OtherState): void {
  test(name, async () => {
    await open({ answers: state.answers, address: state.address ?? address });
    await expectSight(state);
  });
}

const addressOf = (name: OperationName) => {
  const [method, path] = name.split(' ');
  return { method, path } as Parameters<typeof refused>[0];
};

async function expectSight({ title, shows, offers = [] }: Sight): Promise<void> {
  const lacking = () => [...unread(shows), ...unoffered(offers)];
  await expect.poll(lacking).toEqual([]).catch(withPage);
  if (title !== undefined) await expect.poll(titles).toEqual([title]);
}

/** It is told; once the server answers again, a press brings what is missing. */
async function expectMended(wire: Wire, sentence: string, sight: Sight): Promise<void> {
  await expectMessage(sentence);
  await expectRest();
  wire.heal();
  pressRetry();
  await expectSight(sight);
  await expect.poll(alerts).toEqual([]);
}

/** It is there once the read beside it was repeated in vain. */
async function expectInTime(shows: readonly string[]): Promise<void> {
  const lacking = async () => {
    await pass(A_REPEAT);
    return unread(shows);
  };
  await expect.poll(lacking).toEqual([]).catch(withPage);
}

/** The sentence stands on the page once all repeats came to nothing. */
async function expectMessage(sentence: string): Promise<void> {
  const isThere = async () => {
    await pass(A_REPEAT);
    return textOnPage().includes(sentence) && pressable(common.retry).length > 0;
  };
  await expect.poll(isThere, { message: sentence }).toBe(true).catch(withPage);
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
function pressRetry(): void {
  for (const button of pressable(common.retry)) button.click();
}
