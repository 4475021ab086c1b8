import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const biome = join(root, 'node_modules/.bin/biome');
const run = promisify(execFile);

const API = 'apps/api/src';
const WIDGET = 'apps/widget/src';
const WORKSPACE = 'apps/workspace/src';
const BY_INDEX = 'A module is reached through its index.ts alone.';
const ALONE =
  'A module knows nothing of what puts the service together: it is given what it needs.';
const PLATFORM = 'The platform knows no module: app.ts hands it what it works with.';
const QUERIES = 'Queries live in repository.ts; conditions also in collection.ts and access.ts.';
const ROUTES = "A route unpacks, calls a service and replies: rows are the service's business.";
const RULES = 'Rules are pure: they decide over what they are given and reach nothing.';
const GATEWAYS = 'A gateway speaks to its vendor and knows nothing of the service.';
const CALLS = 'Others are asked by callOut of gateways/, which follows nobody elsewhere.';
const TABLES =
  "Tables are declarations: they import drizzle-orm, the contract's constants and one another.";
const CLOCK = 'The present comes from the clock: ctx.now, one instant for a request.';
const TESTS = 'What runs knows nothing of its tests.';
const SCHEMAS = 'No schema library in a browser: take a wire and types, never schemas.';
const WIRE = 'A wire takes types alone from schemas: browsers import this side of the contract.';
const SESSION = 'The session has no face: no React, nothing of ui, host, loader or an app.';
const TYPES =
  'The interface takes types alone from session and host: it is given both when it is mounted.';
const LOADER = 'The loader is on every page: it brings the rest, it does not contain it.';
const SCREENS =
  'Screens never import screens, components neither: what leads from one to another stands above them.';
const FEATURES =
  'A feature knows shell, api, kit, text and what is shared, never another feature; nothing but routes.tsx knows a feature.';
const DIALOG = 'A dialog is Dialog of kit/dialog.tsx, which is a sheet on a phone.';
const MOMENT =
  'A day and a time are DayField and TimeField of kit/moment-field.tsx: they are read in Russian.';
const KIT =
  'The kit is design alone: what knows an area of the service stands in shared, cabinet/shared or desk/shared.';
const SCHEMA_TYPES =
  'The workspace takes types alone from schemas: their library stays on the server.';
const STYLE_TAGS = 'It adds a <style>, which the policy forbids: lay out by a CSS module.';
const SUBMIT =
  'What a form sends is sent by WriteButton: without a network it says why it cannot be pressed.';
const FACT =
  'A key is […] satisfies Key of api/follows.ts, where what follows from its fact is said.';
const LAZY =
  'A file that does not come once never comes again: take lazily, lazyDialog or lazyScreen of kit/lazily.tsx.';
const FORMAT = 'Money, numbers, dates and zones are told by format.ts and when.ts of packages/ui.';
const PAGE = 'lint/style/noRestrictedGlobals';
const ENVIRONMENT = 'lint/style/noProcessEnv';

/** A name for what is imported: the letters of its module. */
const nameFor = (what: string) => `a${what.replace(/[^a-z]/g, '')}`;
const importOf = (what: string) =>
  `import { ${nameFor(what)} } from '${what}';\nexport const b${nameFor(what)} = ${nameFor(what)};\n`;
const typeImportOf = (what: string) =>
  `import type { ${nameFor(what)} } from '${what}';\nexport type B${nameFor(what)} = ${nameFor(what)};\n`;
const importByName = (name: string, what: string) =>
  `import { ${name} } from '${what}';\nexport const aName = ${name};\n`;
const use = (expression: string) => `export const y = (a) => [a, ${expression}];\n`;

/** The file, its text, and the message. */
const VIOLATIONS: readonly (readonly [string, string, string])[] = [
  [`${API}/modules/payments/service.ts`, importOf('../users/repository.ts'), BY_INDEX],
  [`${API}/modules/payments/service/pay.ts`, importOf('../../users/repository.ts'), BY_INDEX],
  [
    `${API}/modules/payments/service/type.ts`,
    typeImportOf('../../users/service/read.ts'),
    BY_INDEX,
  ],
  [`${API}/app.ts`, importOf('./modules/users/service.ts'), BY_INDEX],
  [`${API}/main.ts`, importOf('./modules/users/module.ts'), BY_INDEX],
  [`${API}/modules.ts`, importOf('./modules/users/service.ts'), BY_INDEX],
  [`${API}/modules/payments/tariff.ts`, importOf('../tariffs/module.ts'), BY_INDEX],
  [`${API}/seed/people.ts`, importOf('../modules/users/repository.ts'), BY_INDEX],
  [`${API}/modules/users/wiring.ts`, importOf('../../context.ts'), ALONE],
  [`${API}/modules/users/settings.ts`, importOf('../../config/config.ts'), ALONE],
  [`${API}/modules/users/stand-in.ts`, importOf('../../sandbox/outbox/index.ts'), ALONE],
  [`${API}/platform/manifest/module.ts`, importOf('../modules/users/index.ts'), PLATFORM],
  [`${API}/platform/http/gateway.ts`, typeImportOf('../../gateways/sms/port.ts'), PLATFORM],
  [`${API}/platform/table.ts`, importOf('../tables/users.ts'), PLATFORM],
  [`${API}/modules/users/rows.ts`, importOf('drizzle-orm'), QUERIES],
  [`${API}/modules/users/table.ts`, importOf('../../tables/users.ts'), QUERIES],
  [`${API}/seed/demo.ts`, importOf('../tables/users.ts'), QUERIES],
  [`${API}/context.ts`, importOf('drizzle-orm/pg-core'), QUERIES],
  [`${API}/modules/users/routes.ts`, importOf('./repository.ts'), ROUTES],
  [`${API}/modules/users/rules.ts`, importOf('./repository.ts'), RULES],
  [`${API}/modules/auth/rules.ts`, importOf('node:crypto'), RULES],
  [`${API}/modules/tariffs/rules.ts`, importOf('../../platform/db/transact.ts'), RULES],
  [`${API}/modules/payments/rules.ts`, importOf('../../gateways/payments/yookassa.ts'), RULES],
  [`${API}/gateways/sms/sender.ts`, importOf('../../modules/users/index.ts'), GATEWAYS],
  [`${API}/gateways/sms/rows.ts`, importOf('drizzle-orm'), GATEWAYS],
  [`${API}/gateways/sms/asking.ts`, use('fetch(a)'), CALLS],
  [`${API}/modules/uploads/fetched.ts`, use('fetch(a)'), CALLS],
  [`${API}/tables/odd.ts`, importOf('../platform/clock.ts'), TABLES],
  [`${API}/modules/users/now.ts`, use('Date.now()'), CLOCK],
  [`${API}/platform/now.ts`, use('new Date()'), CLOCK],
  [`${API}/modules/users/repository.ts`, use('sql`select now()`'), CLOCK],
  [`${API}/modules/auth/repository.ts`, use('sql`select CURRENT_TIMESTAMP`'), CLOCK],
  [`${API}/tables/now.ts`, use('a.defaultNow()'), CLOCK],
  [`${API}/modules/users/helped.ts`, importOf('../../../testing/start-api.ts'), TESTS],
  [`${API}/modules/users/setting.ts`, use('process.env.PORT'), ENVIRONMENT],
  [`${WIDGET}/session/checked.ts`, importOf('@okoshko/contract/auth/schemas'), SCHEMAS],
  [`${WIDGET}/host/checked.ts`, typeImportOf('typebox'), SCHEMAS],
  ['packages/ui/src/checked.ts', importOf('typebox/value'), SCHEMAS],
  ['packages/session/src/checked.ts', importOf('@okoshko/contract/auth/steps-schemas'), SCHEMAS],
  ['packages/contract/src/auth/wire.ts', importOf('./schemas.ts'), WIRE],
  ['packages/contract/src/auth/codes.ts', importOf('./steps-schemas.ts'), WIRE],
  [`${WIDGET}/session/react.ts`, importOf('react'), SESSION],
  [`${WIDGET}/session/page.ts`, typeImportOf('../host/host-page.ts'), SESSION],
  [`${WIDGET}/session/ui.ts`, importOf('../ui/services.ts'), SESSION],
  ['packages/session/src/react.ts', importOf('react'), SESSION],
  [
    'packages/session/src/app.ts',
    typeImportOf('../../../apps/widget/src/session/state.ts'),
    SESSION,
  ],
  ['packages/session/src/workspace.ts', importOf('@okoshko/workspace/main'), SESSION],
  [`${WIDGET}/ui/session.ts`, importOf('../session/session.ts'), TYPES],
  [`${WIDGET}/ui/screens/session.tsx`, importOf('../../session/state.ts'), TYPES],
  [`${WIDGET}/ui/host.ts`, "export { x } from '../host/host.ts';\n", TYPES],
  [`${WIDGET}/loader/session.ts`, importOf('../session/sign-in.ts'), LOADER],
  [`${WIDGET}/loader/core.ts`, importOf('@okoshko/session/core'), LOADER],
  [`${WIDGET}/loader/store.ts`, importOf('zustand/vanilla'), LOADER],
  [`${WIDGET}/ui/screens/next.tsx`, importOf('./landing.tsx'), SCREENS],
  [`${WIDGET}/ui/components/next.tsx`, importOf('../screens/landing.tsx'), SCREENS],
  [`${WORKSPACE}/cabinet/today/other.ts`, importOf('../calendar/rules.ts'), FEATURES],
  [`${WORKSPACE}/cabinet/today/list/other.ts`, typeImportOf('../../calendar/rules.ts'), FEATURES],
  [`${WORKSPACE}/cabinet/today/desk.ts`, importOf('../../desk/inbox/rules.ts'), FEATURES],
  [`${WORKSPACE}/desk/inbox/cabinet.ts`, importOf('../../cabinet/today/rules.ts'), FEATURES],
  [`${WORKSPACE}/kit/feature.ts`, importOf('../cabinet/today/rules.ts'), FEATURES],
  [`${WORKSPACE}/shared/booking/feature.ts`, importOf('../../cabinet/today/rules.ts'), FEATURES],
  [`${WORKSPACE}/cabinet/shared/booking/feature.ts`, importOf('../../today/rules.ts'), FEATURES],
  [`${WORKSPACE}/kit/area.ts`, importOf('@okoshko/contract/payments/wire'), KIT],
  [`${WORKSPACE}/kit/charts/area.ts`, importOf('../../shared/money/act-buttons.tsx'), KIT],
  [`${WORKSPACE}/shell/feature.ts`, importOf('../desk/inbox/rules.ts'), FEATURES],
  [`${WORKSPACE}/api/checked.ts`, importOf('@okoshko/contract/auth/schemas'), SCHEMA_TYPES],
  [`${WORKSPACE}/api/steps.ts`, importOf('@okoshko/contract/auth/steps-schemas'), SCHEMA_TYPES],
  [`${WORKSPACE}/kit/checked.ts`, importOf('typebox'), SCHEMA_TYPES],
  [`${WORKSPACE}/kit/grid.ts`, importByName('SimpleGrid', '@mantine/core'), STYLE_TAGS],
  [`${WORKSPACE}/shell/shell.ts`, importByName('AppShell', '@mantine/core'), STYLE_TAGS],
  [
    `${WORKSPACE}/cabinet/promos/odd-form.tsx`,
    'export const Odd = () => <Button size="md" type="submit" />;\n',
    SUBMIT,
  ],
  [`${WORKSPACE}/cabinet/promos/odd-dialog.tsx`, 'export const Odd = () => <Modal />;\n', DIALOG],
  [
    `${WORKSPACE}/cabinet/promos/odd-day.tsx`,
    'export const Odd = () => <TextInput type="date" />;\n',
    MOMENT,
  ],
  [
    `${WORKSPACE}/cabinet/promos/key.ts`,
    "export const fine = { queryKey: ['promos', 'list'] };\n",
    FACT,
  ],
  [`${WORKSPACE}/kit/lazy.ts`, importByName('lazy', 'react'), LAZY],
  [
    `${WORKSPACE}/desk/inbox/lazy.ts`,
    importByName('lazyRouteComponent', '@tanstack/react-router'),
    LAZY,
  ],
  ['apps/pages/src/review/price.ts', use("new Intl.NumberFormat('ru').format(a)"), FORMAT],
  [`${API}/modules/tariffs/rules/price.ts`, use(`\`\${a / 100}\u00a0₽\``), FORMAT],
  [`${WIDGET}/ui/booking/price.ts`, use("a.toLocaleString('ru', { style: 'currency' })"), FORMAT],
  [`${WORKSPACE}/kit/odd-day.ts`, use("new Intl.DateTimeFormat('ru').format(a)"), FORMAT],
  ['packages/ui/src/odd-day.ts', use('a.toLocaleDateString()'), FORMAT],
  [`${WIDGET}/ui/window.ts`, use('window.innerWidth'), PAGE],
  [`${WIDGET}/session/kept.ts`, use("localStorage.getItem('x')"), PAGE],
  ['packages/session/src/kept.ts', use("localStorage.getItem('x')"), PAGE],
  ['packages/ui/src/page.tsx', use('document.body'), PAGE],
];

/** Code that looks like a violation and is allowed. */
const ALLOWED: readonly (readonly [string, string])[] = [
  [`${API}/modules/payments/fine/own.ts`, importOf('../repository.ts')],
  [`${API}/modules/payments/fine.ts`, importOf('../users/index.ts')],
  [`${API}/modules/payments/fine/index-of.ts`, importOf('../../users/index.ts')],
  [`${API}/modules/payments/fine/platform.ts`, importOf('../../../platform/ctx.ts')],
  [
    `${API}/modules/fine/repository.ts`,
    importOf('drizzle-orm') + importOf('../../tables/users.ts'),
  ],
  [`${API}/modules/fine/collection.ts`, importOf('drizzle-orm')],
  [`${API}/modules/fine/jobs.ts`, importOf('../../tables/users.ts')],
  [
    `${API}/tables/fine.ts`,
    importOf('./users.ts') + importOf('@okoshko/contract/appointments/statuses'),
  ],
  [
    `${API}/modules/fine/rules.ts`,
    typeImportOf('./repository.ts') + typeImportOf('../../gateways/sms/port.ts'),
  ],
  [`${API}/modules/fine/now.ts`, use('new Date(a)')],
  [`${API}/platform/clock.ts`, use('new Date()')],
  ['packages/ui/src/when.ts', use("new Intl.DateTimeFormat('ru').format(a)")],
  [`${WORKSPACE}/kit/names.ts`, use("a.toLocaleUpperCase('ru')")],
  [`${API}/gateways/call-out.ts`, use('fetch(a)')],
  [`${API}/platform/db/limits.ts`, importOf('../tables/auth.ts')],
  [`${API}/modules/fine/fine.test.ts`, importOf('../../../testing/start-api.ts')],
  [`${WIDGET}/ui/fine.ts`, typeImportOf('../session/session.ts')],
  [`${WIDGET}/host/fine.ts`, use('window.localStorage')],
  [
    `${WIDGET}/loader/fine.ts`,
    importOf('../session/keys.ts') +
      importOf('@okoshko/session/keys') +
      typeImportOf('../host/host-page.ts'),
  ],
  ['packages/contract/src/fine/schemas.ts', importOf('typebox')],
  ['packages/contract/src/fine/more-schemas.ts', importOf('typebox')],
  [
    `${WORKSPACE}/cabinet/fine/fine.ts`,
    importOf('./rules.ts') +
      importOf('../../kit/page.tsx') +
      importOf('../../shell/provider.tsx') +
      importOf('../shared/booking/status.ts') +
      importOf('../../shared/statistics/period.ts'),
  ],
  [
    `${WORKSPACE}/cabinet/fine/list/fine.ts`,
    importOf('../rules.ts') +
      importOf('../hours/rules.ts') +
      importOf('../../../kit/page.tsx') +
      importOf('../../shared/booking/status.ts'),
  ],
  [`${WORKSPACE}/routes.tsx`, importOf('./cabinet/today/search.ts')],
  [
    `${WORKSPACE}/cabinet/promos/fine-form.tsx`,
    'export const Fine = () => <WriteButton size="md" type="submit" />;\nexport const Out = () => <Button onClick={Fine} />;\n',
  ],
  [
    `${WORKSPACE}/cabinet/promos/fine-key.ts`,
    "export const fine = { queryKey: ['promos'] satisfies Key };\n",
  ],
  [
    `${WORKSPACE}/kit/fine-lazily.tsx`,
    importByName('use', 'react') + importOf('@tanstack/react-router'),
  ],
  [
    `${WORKSPACE}/api/fine.ts`,
    typeImportOf('typebox') + typeImportOf('@okoshko/contract/auth/schemas'),
  ],
];

let folder: string;
let reported: ReadonlyMap<string, string>;

/** Every violation in a tree of its own, under the laws of this repository, in one run. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okoshko-laws-'));
  const { vcs: _, ...laws } = JSON.parse(await readFile(join(root, 'biome.json'), 'utf8'));
  await writeFile(join(folder, 'biome.json'), JSON.stringify(laws));
  await cp(join(root, 'laws'), join(folder, 'laws'), { recursive: true });
  for (const [path, text] of [...VIOLATIONS, ...ALLOWED]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  reported = await lint();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The messages about each file. */
async function lint(): Promise<ReadonlyMap<string, string>> {
  const args = ['lint', '--max-diagnostics=none', '--reporter=github', '.'];
  const { stdout } = await run(biome, args, { cwd: folder, maxBuffer: 2 ** 24 }).catch(
    (failed: { stdout: string }) => failed,
  );
  const messages = new Map<string, string>();
  for (const line of stdout.split('\n')) {
    const path = /file=([^,]+)/.exec(line)?.[1]?.replace(`${folder}/`, '');
    if (path) messages.set(path, `${messages.get(path) ?? ''}${line}\n`);
  }
  return messages;
}

describe('a violation is reported in the words of its law', () => {
  test.each(VIOLATIONS)('%s', (...[path, , words]) => {
    expect(reported.get(path)).toContain(words);
  });
});

describe('what the laws allow', () => {
  test.each(ALLOWED)('%s', (path) => {
    expect(reported.get(path)).toBeUndefined();
  });
});

test('every law has its violation here', async () => {
  const { plugins } = JSON.parse(await readFile(join(root, 'biome.json'), 'utf8'));
  for (const { path } of plugins as { path: string }[]) {
    const law = await readFile(join(root, path), 'utf8');
    const words = /message="([^"]+)"/.exec(law)?.[1] ?? '';
    expect(VIOLATIONS.map(([, , message]) => message)).toContain(words);
  }
});
