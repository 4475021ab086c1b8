import { describe } from 'vitest';
import { actionAt } from '../../src/shell/desk/section-rules.ts';
import type { Answer } from './answers.ts';
import { type AppName, type Opening, openApp } from './app.tsx';
import type { OperationName } from './description.ts';
import { frames } from './frame.ts';
import {
  type Tested,
  testFailed,
  testFilled,
  testOther,
  testSignedOut,
  testStale,
  testWaiting,
  testWithheld,
} from './states.ts';
import type { Wire } from './wire.ts';

/** The contents of a screen in one state, and the names that can be pressed or filled in. */
export interface Sight {
  readonly title?: string;
  readonly shows: readonly string[];
  readonly offers?: readonly string[];
}

export interface OtherState extends Sight {
  readonly address?: string;
  /** The answers that differ from the filled screen's. */
  readonly answers: readonly Answer[];
}

/** The reason why a screen has no such state. */
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
  /** Reads that the screen does not show that it waits for, and why. */
  readonly later?: Readonly<Record<OperationName, string>>;
  /** The title before the data has come, if the data brings the title. */
  readonly titleWhileWaiting?: string;
  /** True if the other window shows other contents, so that the filled state is tested there as well. */
  readonly differsByWidth?: true;
}

type Open = (more?: readonly Answer[], address?: string) => Promise<Wire>;

/** The states of a screen, each a test; what is returned opens it for further ones. */
export function screen(app: AppName, route: string, table: ScreenTable): Open {
  const address = table.address ?? route;
  const open = ({ answers = [], ...other }: Partial<Opening> = {}) =>
    openApp({ app, address, ...other, answers: [...frames[app], ...table.answers, ...answers] });
  const tested: Tested = {
    ...{ app, address, table, open },
    reads: table.answers.map(({ name }) => name),
    ofFrame: frames[app].map(({ name }) => name),
  };
  describe(`${app} ${route}`, () => {
    testFilled(tested);
    if (tested.reads.length > 0) {
      for (const testState of [testWaiting, testFailed, testStale, testSignedOut])
        testState(tested);
    }
    for (const [name, state] of otherStates(table)) testOther(tested, name, state);
    const action = app === 'desk' ? actionAt(address.replace(/\?.*/, '')) : null;
    if (action !== null) testWithheld(tested, action);
  });
  return (answers = [], at = address) => open({ answers, address: at });
}

const otherStates = ({ empty, missing, unpaid, views }: ScreenTable) =>
  Object.entries({
    ...(typeof empty === 'object' && { empty }),
    ...(missing && { missing }),
    ...(unpaid && { unpaid }),
    ...views,
  });
