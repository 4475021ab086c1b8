import { parseArgs } from 'node:util';
import { isAcceptedPhone } from '@okoshko/contract/phones/phone';
import { loadConfig, SettingError } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import {
  addOperator,
  OperatorError,
  promoteOperator,
  requirePromotable,
} from '../modules/auth/index.ts';
import { findUserByPhone, type UserRow } from '../modules/users/index.ts';
import { permissions } from '../modules.ts';
import { systemClock } from '../platform/clock.ts';
import { type Ctx, consoleActor, serviceCtx } from '../platform/ctx.ts';
import { DirectoryTakenError } from '../platform/db/data-directory.ts';
import { OtherHistoryError } from '../platform/db/migrations.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { createLog } from '../platform/log.ts';
import { syncPermissions } from '../platform/permissions/sync.ts';
import { PasswordError, readPassword } from './terminal.ts';

const USAGE = `Usage: npm run operator -- 79990000000 [--promote]
The password is typed, or piped in. Without --promote an account that exists is never changed.`;

/** `npm run operator -- PHONE [--promote]`: makes an operator's account, or an account an operator's. */
async function main(): Promise<string> {
  const { phone, promote } = readArguments();
  const { database: settings } = loadConfig(readEnv());
  const log = createLog('silent');
  const database = await openDatabase(settings, log);
  try {
    const now = systemClock();
    await database.migrate(syncPermissions(permissions), now);
    const plain = serviceCtx({ db: database.db, now, log });
    const ctx = { ...plain, actor: consoleActor };
    const user = await findUserByPhone(ctx.db, phone);
    return promote ? await promoted(ctx, phone, user) : await added(ctx, phone, user);
  } finally {
    await database.close();
  }
}

function readArguments(): { phone: string; promote: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { promote: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [phone = ''] = positionals;
    if (positionals.length === 1 && isAcceptedPhone(phone)) {
      return { phone, promote: values.promote ?? false };
    }
  } catch {
    // An option that is none.
  }
  throw new OperatorError(USAGE);
}

async function added(ctx: Ctx, phone: string, user: UserRow | null): Promise<string> {
  if (user) {
    throw new OperatorError(
      `${phone} has an account already, and it was not changed. To make it an operator's: npm run operator -- ${phone} --promote`,
    );
  }
  await addOperator(ctx, { phone, password: await readPassword() });
  return `Operator ${phone} was added, with that password.`;
}

async function promoted(ctx: Ctx, phone: string, user: UserRow | null): Promise<string> {
  if (!user) throw new OperatorError(`${phone} has no account: leave --promote out to make one.`);
  requirePromotable(user);
  const { unlinked, email, hadFactor } = await promoteOperator(ctx, {
    phone,
    password: await readPassword(),
  });
  return [
    `${phone}${user.name === null ? '' : ` (${user.name})`} is an operator now.`,
    '  The password was replaced, and every session was ended.',
    `  Unlinked accounts of other services: ${unlinked.join(', ') || 'none'}.`,
    ...(hadFactor ? ['  The second factor was taken off: set up another once signed in.'] : []),
    ...(email === null
      ? []
      : [`  The e-mail ${email} was taken off: set it again once signed in.`]),
    '  The audit log tells of it.',
  ].join('\n');
}

const SENTENCES = [
  OperatorError,
  PasswordError,
  SettingError,
  DirectoryTakenError,
  OtherHistoryError,
];

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  if (!SENTENCES.some((ErrorClass) => error instanceof ErrorClass)) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
