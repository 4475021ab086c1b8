import { expect, type Page } from '@playwright/test';
import { scaled } from '../../../scripts/slowness.ts';
import { isSampled } from '../../api/testing/sample.ts';
import { ANNA, OPERATOR, tokenOf } from '../../widget/e2e/accounts.ts';
import { chromium } from '../../widget/e2e/engines/chromium.ts';
import { missingIn, WIDTHS } from '../../widget/e2e/engines/geometry.ts';
import { origin, test } from '../../widget/e2e/engines/test.ts';
import { type Visitor, visitor } from '../../widget/e2e/engines/visitor.ts';
import { remember } from '../../widget/e2e/engines/walks.ts';
import { dialogsOf, screensOf, viewsOf } from './addresses.ts';
import { deskDialogsOf, deskScreensOf, deskViewsOf } from './desk/addresses.ts';

/** A screen that changes no more for so long has loaded, in ms. */
const REST = 300;
/** The time by which a screen has loaded on an idle machine, in ms. */
const ARRIVAL = 3000;
/** One in so many addresses is looked at in a run, others at each commit; `npm run test:long -- webkit` looks at each. */
const SAMPLE = 12;

type Addresses = (page: Page, token: string) => Promise<readonly string[]>;

const screens =
  (of: (page: Page, token: string) => Promise<Readonly<Record<string, string>>>): Addresses =>
  async (page, token) =>
    Object.values(await of(page, token));

interface Tour {
  readonly as: string;
  readonly addresses: Addresses;
  /** Looked at in every run. */
  readonly always: readonly string[];
}

const TOURS: Readonly<Record<string, Tour>> = {
  'the cabinet’s screens': {
    as: ANNA,
    addresses: screens(screensOf),
    always: ['/cabinet'],
  },
  'the cabinet’s views': {
    as: ANNA,
    addresses: viewsOf,
    // Boxes that measure themselves kept the frame of a phone when the window got wider.
    always: ['/cabinet/calendar?view=day', '/cabinet/calendar?view=month'],
  },
  'the cabinet’s dialogs': {
    as: ANNA,
    addresses: dialogsOf,
    // Days and times are chosen in fields of the browser's own; behind the second the widget opens, which takes the focus.
    always: ['/cabinet/calendar?off=new', '/cabinet/tariff?dialog=email'],
  },
  'the desk’s screens': {
    as: OPERATOR,
    addresses: screens(deskScreensOf),
    always: ['/desk/payments', '/desk/notices', '/desk/personal-data'],
  },
  'the desk’s views': { as: OPERATOR, addresses: deskViewsOf, always: [] },
  'the desk’s dialogs': { as: OPERATOR, addresses: deskDialogsOf, always: [] },
};

for (const [name, { as, addresses, always }] of Object.entries(TOURS))
  test(`${name}: what can be seen in Chromium can be seen in WebKit`, async ({ page, webkit }) => {
    const token = await tokenOf(page, as);
    const chosen = (await addresses(page, token)).filter(
      (address, index) => always.includes(address) || isSampled(index, SAMPLE),
    );
    const visitors: Visitors = [visitor(chromium(page), origin), webkit];
    for (const one of visitors) await remember(one, 'okoshko:token', token);
    await takeAway(page, await lackedBy(webkit));
    const faults: string[] = [];
    for (const address of chosen) {
      const first = await faultsAt(address, visitors);
      // A read that was too late on a busy machine is read again; what an engine draws otherwise stays.
      if (first.length > 0) faults.push(...(await faultsAt(address, visitors)));
    }
    expect(faults).toEqual([]);
  });

/** An ability that not every build of WebKit has: a page draws other words without it. */
const ABILITIES = ['PushManager'] as const;

const lackedBy = (webkit: Visitor): Promise<readonly string[]> =>
  webkit.js((names) => names.filter((name) => !(name in window)), ABILITIES);

const takeAway = (page: Page, names: readonly string[]) =>
  page.addInitScript((lacked) => {
    for (const name of lacked) Reflect.deleteProperty(window, name);
  }, names);

type Visitors = readonly [Visitor, Visitor];

async function faultsAt(address: string, visitors: Visitors): Promise<readonly string[]> {
  for (const one of visitors) await one.go(address);
  const faults: string[] = [];
  for (const width of WIDTHS)
    for (const fault of await differences(visitors, width))
      faults.push(`${address} at ${width}: ${fault}`);
  return faults;
}

/** Looks again for a while: one of two pages may have been on its way still. */
async function differences(visitors: Visitors, width: number): Promise<readonly string[]> {
  for (const one of visitors) await one.resize(width);
  const end = Date.now() + scaled(ARRIVAL);
  for (;;) {
    const [own = [], other = []] = await Promise.all(visitors.map((one) => one.look(REST)));
    const faults = [
      ...missingIn(own, other).map((fault) => `in WebKit ${fault}`),
      ...missingIn(other, own).map((fault) => `in Chromium ${fault}`),
    ];
    if (faults.length === 0 || Date.now() > end) return faults;
  }
}
