import { loadConfig } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { createContext } from '../context.ts';
import { insertUser } from '../modules/users/index.ts';
import { permissions } from '../modules.ts';
import { serviceCall } from '../platform/call.ts';
import { newDocument } from '../platform/tokens.ts';

/** `npm run operator -- PHONE`: makes a staff account; its owner then sets the password with an SMS code. */
async function main(phone: string | undefined): Promise<string> {
  if (!phone || !/^\d{11}$/.test(phone)) return 'Usage: npm run operator -- 79990000000';
  const { database, clock, log } = await createContext({
    ...loadConfig(readEnv()),
    logLevel: 'silent',
  });
  await database.migrate(permissions);
  const now = clock();
  const call = serviceCall({ db: database.db, now, log });
  const inserted = await insertUser(
    call.db,
    { ...newDocument(now), username: phone, phone, confirmed: true },
    'operator',
  );
  await database.close();
  return inserted ? `Operator ${phone} was added.` : `${phone} has an account already.`;
}

process.stdout.write(`${await main(process.argv[2])}\n`);
