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
const BY_INDEX = 'A module is reached through its index.ts alone.';
const DOWNWARDS =
  'Modules import downwards only: what must call upwards is a function passed in app.ts.';
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
const CLOCK = 'The present comes from the clock: call.now, one instant for a request.';
const TESTS = 'What runs knows nothing of its tests.';
const SCHEMAS = 'No schema library in a browser: take endpoints and types, never schemas.';
const ENDPOINTS =
  'Endpoints take types alone from schemas: browsers import this side of the contract.';
const SESSION = 'The session has no face: no React, nothing of ui, host or loader.';
const TYPES =
  'The interface takes types alone from session and host: it is given both when it is mounted.';
const LOADER = 'The loader is on every page: it brings the rest, it does not contain it.';
const SCREENS =
  'Screens never import screens, components neither: what leads from one to another stands above them.';
const PAGE = 'lint/style/noRestrictedGlobals';
const ENVIRONMENT = 'lint/style/noProcessEnv';

/** Of a module: its letters alone. */
const named = (what: string) => `a${what.replace(/[^a-z]/g, '')}`;
const take = (what: string) =>
  `import { ${named(what)} } from '${what}';\nexport const b${named(what)} = ${named(what)};\n`;
const takeType = (what: string) =>
  `import type { ${named(what)} } from '${what}';\nexport type B${named(what)} = ${named(what)};\n`;
const use = (expression: string) => `export const y = (a) => [a, ${expression}];\n`;

/** Where, what, and the words it is refused with. */
const CRIMES: readonly (readonly [string, string, string])[] = [
  [`${API}/modules/payments/service.ts`, take('../users/repository.ts'), BY_INDEX],
  [`${API}/modules/payments/service/pay.ts`, take('../../users/repository.ts'), BY_INDEX],
  [`${API}/modules/payments/service/type.ts`, takeType('../../users/service/read.ts'), BY_INDEX],
  [`${API}/app.ts`, take('./modules/users/service.ts'), BY_INDEX],
  [`${API}/seed/people.ts`, take('../modules/users/repository.ts'), BY_INDEX],
  [`${API}/modules/users/service.ts`, take('../auth/index.ts'), DOWNWARDS],
  [`${API}/modules/tariffs/service.ts`, takeType('../payments/index.ts'), DOWNWARDS],
  [`${API}/modules/auth/service/up.ts`, take('../../statistics/index.ts'), DOWNWARDS],
  [`${API}/modules/users/wiring.ts`, take('../../context.ts'), ALONE],
  [`${API}/modules/users/settings.ts`, take('../../config/config.ts'), ALONE],
  [`${API}/modules/users/stand-in.ts`, take('../../sandbox/outbox/index.ts'), ALONE],
  [`${API}/platform/module.ts`, take('../modules/users/index.ts'), PLATFORM],
  [`${API}/platform/http/gateway.ts`, takeType('../../gateways/sms/port.ts'), PLATFORM],
  [`${API}/platform/table.ts`, take('../tables/users.ts'), PLATFORM],
  [`${API}/modules/users/rows.ts`, take('drizzle-orm'), QUERIES],
  [`${API}/modules/users/table.ts`, take('../../tables/users.ts'), QUERIES],
  [`${API}/seed/demo.ts`, take('../tables/users.ts'), QUERIES],
  [`${API}/context.ts`, take('drizzle-orm/pg-core'), QUERIES],
  [`${API}/modules/users/routes.ts`, take('./repository.ts'), ROUTES],
  [`${API}/modules/users/rules.ts`, take('./repository.ts'), RULES],
  [`${API}/modules/auth/rules.ts`, take('node:crypto'), RULES],
  [`${API}/modules/tariffs/rules.ts`, take('../../platform/db/transact.ts'), RULES],
  [`${API}/modules/payments/rules.ts`, take('../../gateways/payments/yookassa.ts'), RULES],
  [`${API}/gateways/sms/sender.ts`, take('../../modules/users/index.ts'), GATEWAYS],
  [`${API}/gateways/sms/rows.ts`, take('drizzle-orm'), GATEWAYS],
  [`${API}/gateways/sms/asking.ts`, use('fetch(a)'), CALLS],
  [`${API}/modules/uploads/fetched.ts`, use('fetch(a)'), CALLS],
  [`${API}/tables/odd.ts`, take('../platform/clock.ts'), TABLES],
  [`${API}/modules/users/now.ts`, use('Date.now()'), CLOCK],
  [`${API}/platform/now.ts`, use('new Date()'), CLOCK],
  [`${API}/modules/users/repository.ts`, use('sql`select now()`'), CLOCK],
  [`${API}/modules/auth/repository.ts`, use('sql`select CURRENT_TIMESTAMP`'), CLOCK],
  [`${API}/tables/now.ts`, use('a.defaultNow()'), CLOCK],
  [`${API}/modules/users/helped.ts`, take('../../../testing/start-api.ts'), TESTS],
  [`${API}/modules/users/setting.ts`, use('process.env.PORT'), ENVIRONMENT],
  [`${WIDGET}/session/checked.ts`, take('@okoshko/contract/auth/schemas'), SCHEMAS],
  [`${WIDGET}/host/checked.ts`, takeType('typebox'), SCHEMAS],
  ['packages/ui/src/checked.ts', take('typebox/value'), SCHEMAS],
  ['packages/contract/src/auth/endpoints.ts', take('./schemas.ts'), ENDPOINTS],
  [`${WIDGET}/session/react.ts`, take('react'), SESSION],
  [`${WIDGET}/session/page.ts`, takeType('../host/host.ts'), SESSION],
  [`${WIDGET}/session/ui.ts`, take('../ui/services.ts'), SESSION],
  [`${WIDGET}/ui/session.ts`, take('../session/session.ts'), TYPES],
  [`${WIDGET}/ui/screens/session.tsx`, take('../../session/state.ts'), TYPES],
  [`${WIDGET}/ui/host.ts`, "export { x } from '../host/host.ts';\n", TYPES],
  [`${WIDGET}/loader/session.ts`, take('../session/create-session.ts'), LOADER],
  [`${WIDGET}/loader/store.ts`, take('zustand/vanilla'), LOADER],
  [`${WIDGET}/ui/screens/next.tsx`, take('./landing.tsx'), SCREENS],
  [`${WIDGET}/ui/components/next.tsx`, take('../screens/landing.tsx'), SCREENS],
  [`${WIDGET}/ui/window.ts`, use('window.innerWidth'), PAGE],
  [`${WIDGET}/session/kept.ts`, use("localStorage.getItem('x')"), PAGE],
  ['packages/ui/src/page.tsx', use('document.body'), PAGE],
];

/** What looks alike and is allowed. */
const INNOCENT: readonly (readonly [string, string])[] = [
  [`${API}/modules/payments/fine/own.ts`, take('../repository.ts')],
  [`${API}/modules/payments/fine.ts`, take('../users/index.ts')],
  [`${API}/modules/payments/fine/index-of.ts`, take('../../users/index.ts')],
  [`${API}/modules/payments/fine/platform.ts`, take('../../../platform/call.ts')],
  [`${API}/modules/fine/repository.ts`, take('drizzle-orm') + take('../../tables/users.ts')],
  [`${API}/modules/fine/collection.ts`, take('drizzle-orm')],
  [`${API}/modules/fine/jobs.ts`, take('../../tables/users.ts')],
  [`${API}/tables/fine.ts`, take('./users.ts') + take('@okoshko/contract/appointments/statuses')],
  [
    `${API}/modules/fine/rules.ts`,
    takeType('./repository.ts') + takeType('../../gateways/sms/port.ts'),
  ],
  [`${API}/modules/fine/now.ts`, use('new Date(a)')],
  [`${API}/platform/clock.ts`, use('new Date()')],
  [`${API}/gateways/call-out.ts`, use('fetch(a)')],
  [`${API}/platform/limits.ts`, take('../tables/auth.ts')],
  [`${API}/modules/fine/fine.test.ts`, take('../../../testing/start-api.ts')],
  [`${WIDGET}/ui/fine.ts`, takeType('../session/session.ts')],
  [`${WIDGET}/host/fine.ts`, use('window.localStorage')],
  [`${WIDGET}/loader/fine.ts`, take('../session/keys.ts') + takeType('../host/host.ts')],
  ['packages/contract/src/fine/schemas.ts', take('typebox')],
];

let folder: string;
let reported: ReadonlyMap<string, string>;

/** Every crime in a tree of its own, under the laws of this one, in one run. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okoshko-laws-'));
  const { vcs: _, ...laws } = JSON.parse(await readFile(join(root, 'biome.json'), 'utf8'));
  await writeFile(join(folder, 'biome.json'), JSON.stringify(laws));
  await cp(join(root, 'laws'), join(folder, 'laws'), { recursive: true });
  for (const [path, text] of [...CRIMES, ...INNOCENT]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  reported = await lint();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** All that was said of each file. */
async function lint(): Promise<ReadonlyMap<string, string>> {
  const args = ['lint', '--max-diagnostics=none', '--reporter=github', '.'];
  const { stdout } = await run(biome, args, { cwd: folder, maxBuffer: 2 ** 24 }).catch(
    (failed: { stdout: string }) => failed,
  );
  const said = new Map<string, string>();
  for (const line of stdout.split('\n')) {
    const path = /file=([^,]+)/.exec(line)?.[1]?.replace(`${folder}/`, '');
    if (path) said.set(path, `${said.get(path) ?? ''}${line}\n`);
  }
  return said;
}

describe('a law broken is told in its own words', () => {
  test.each(CRIMES)('%s', (...[path, , words]) => {
    expect(reported.get(path)).toContain(words);
  });
});

describe('what the laws allow', () => {
  test.each(INNOCENT)('%s', (path) => {
    expect(reported.get(path)).toBeUndefined();
  });
});

test('every law there is has its crime here', async () => {
  const { plugins } = JSON.parse(await readFile(join(root, 'biome.json'), 'utf8'));
  for (const { path } of plugins as { path: string }[]) {
    const law = await readFile(join(root, path), 'utf8');
    const words = /message="([^"]+)"/.exec(law)?.[1] ?? '';
    expect(CRIMES.map(([, , told]) => told)).toContain(words);
  }
});
