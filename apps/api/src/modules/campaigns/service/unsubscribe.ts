import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { equalInConstantTime } from '../../../platform/tokens.ts';
import { insertOptOut } from '../repository.ts';
import { unsubscribeToken } from '../rules.ts';

/** Stops campaigns to the client the token names; repeated, it changes nothing. Throws `not_found`. */
export async function unsubscribe(call: Call<'sign'>, token: string): Promise<undefined> {
  const client = Number(/^(\d{1,9})-/.exec(token)?.[1] ?? 0);
  if (!equalInConstantTime(token, unsubscribeToken(call.app.sign, client))) {
    throw new AppError('not_found');
  }
  if (!(await insertOptOut(call.db, client, call.now))) throw new AppError('not_found');
}
