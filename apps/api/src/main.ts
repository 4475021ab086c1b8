import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { buildService } from './app.ts';
import { type Config, loadConfig, SettingError } from './config/config.ts';
import { findNearMisses, readEnv } from './config/env.ts';
import { type Context, createContext, publicUrl } from './context.ts';
import { permissions } from './modules.ts';
import { UnreachableError } from './platform/db/connection-errors.ts';
import { DirectoryTakenError, DiskFullError } from './platform/db/data-directory.ts';
import { OtherHistoryError } from './platform/db/migrations.ts';
import { NoEmbeddedDatabaseError } from './platform/db/open-database.ts';
import { errorCodeOf } from './platform/narrowing.ts';
import { syncPermissions } from './platform/permissions/sync.ts';
import { findDemoAccounts } from './seed/business/repository.ts';
import { DemoAccountsError, requireNoDemo, seedDemo } from './seed/demo.ts';
import { fillDesk } from './seed/desk/fill-desk.ts';
import { fillPage } from './seed/page/fill-page.ts';
import { DEMO_OPERATOR_PHONE, DEMO_PASSWORD, DEMO_PHONE } from './seed/people.ts';

/** The time in which clients and balancers are told to use other nodes before the server stops, in milliseconds. */
const DRAIN = 2000;
/** The time the stop then waits for requests under way, in milliseconds. */
const TIMEOUT_MS = 5000;

/** Events that the library leaves to Node: faults end the process at once, and SIGUSR2 is for tools. */
const SKIPPED_EVENTS: closeWithGrace.AllEvents[] = [
  ...(['uncaughtException', 'unhandledRejection', 'beforeExit', 'SIGUSR2'] as const),
  ...(['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'] as const),
];

/** The only file that sees the process: settings → context → app → listen → close. */
async function main(): Promise<void> {
  // Before anything is refused for want of what they may have meant.
  for (const { name, nearest } of findNearMisses()) {
    process.stderr.write(`Okoshko has no setting ${name}; the nearest is ${nearest}.\n`);
  }
  const config = loadConfig(readEnv());
  const context = await createContext(config);
  await context.database.migrate(syncPermissions(permissions), context.clock());
  const isNewDemo = !config.isProduction && (await seedDemo(context));
  if (config.isProduction) await requireNoDemo(context);
  const { server, background, drain } = await buildService(context);
  await server.listen({ host: config.host, port: config.port });
  context.address.local = localAddress(config, server.server.address());
  if (isNewDemo) {
    await fillPage(server);
    await fillDesk(context, { server, background });
  }
  background.start();
  // The first signal stops in order, the second at once.
  closeWithGrace({ delay: false, logger: context.log, skip: SKIPPED_EVENTS }, async () => {
    drain.begin();
    // Jobs that are running, and may be calling suppliers, get this time as well; no other begins.
    const workedOff = background.stop();
    if (context.database.kind === 'postgres') await pause(DRAIN);
    // A client that keeps a request open longer is cut off.
    const closeTimer = setTimeout(() => server.server.closeAllConnections(), TIMEOUT_MS);
    await server.close();
    clearTimeout(closeTimer);
    await workedOff;
    await context.database.close();
    await context.tracing?.close();
  });
  announce(config, context, (await findDemoAccounts(context.database.db)).length > 0);
}

const localAddress = ({ host }: Config, bound: AddressInfo | string | null): string => {
  if (bound === null || typeof bound === 'string') throw new Error('not bound to a port');
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${bound.port}`;
};

function announce(config: Config, context: Context, hasDemo: boolean): void {
  const url = publicUrl(context);
  const lines = [`\nOkoshko is listening: ${url}`];
  if (!config.isProduction) {
    const desk = config.deskOrigin ?? `${url}/desk`;
    lines.push(
      `  host page       ${url}/   anybody signs in: the code is at /dev/outbox`,
      ...(hasDemo
        ? [
            `  public page     ${url}/p/anna   anybody books`,
            `  cabinet         ${url}/cabinet   ${DEMO_PHONE}, password ${DEMO_PASSWORD}`,
            `  desk            ${desk}   ${DEMO_OPERATOR_PHONE}, the same password`,
          ]
        : [`  cabinet         ${url}/cabinet`, `  desk            ${desk}`]),
      `  SMS codes       ${url}/dev/outbox`,
      `  API             ${url}/docs`,
      '  stop            Ctrl-C',
    );
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

function fail(error: unknown): never {
  process.stderr.write(`Okoshko cannot start${reasonOf(error)}\n`);
  process.exit(1);
}

/** All settings that are wrong, or the one thing that is. */
const reasonOf = (error: unknown): string =>
  error instanceof SettingError && error.refusals.length > 1
    ? `, as ${error.refusals.length} settings are wrong:\n${error.message.replaceAll(/^/gm, '  ')}`
    : `: ${wordsFor(error)}`;

/** Errors whose message tells the operator what to do. */
const SENTENCES = [
  SettingError,
  DirectoryTakenError,
  DiskFullError,
  NoEmbeddedDatabaseError,
  UnreachableError,
  OtherHistoryError,
  DemoAccountsError,
];

/** The message where the operator can mend the cause, else the stack. */
function wordsFor(error: unknown): string {
  for (const errorClass of SENTENCES) {
    if (error instanceof errorClass) return error.message;
  }
  if (!(error instanceof Error)) return String(error);
  const { message, stack } = error;
  const isListening = message.startsWith('listen ');
  const code = errorCodeOf(error);
  if (code === 'EADDRINUSE')
    return `another program listens there: set another PORT or LISTEN_HOST (${message})`;
  if (code === 'EACCES' && isListening)
    return `this user may not listen there: set another PORT or LISTEN_HOST (${message})`;
  if (code === 'EACCES' || code === 'EROFS')
    return `this user may not write there: set DATA_DIR to a folder of theirs (${message})`;
  return stack ?? message;
}

main().catch(fail);
