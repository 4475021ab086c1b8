import type { App, Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { equalInConstantTime } from '../../../platform/tokens.ts';
import { unsubscribeClient } from './repository.ts';

const SIGNED = 22;

/** What a message's footer carries: names the client, and only we can make it. */
export const unsubscribeToken = (sign: App['sign'], client: number): string =>
  `${client}-${sign('stop letters', String(client)).slice(0, SIGNED)}`;

/** Stops messages to the client the token names; again it is without effect. Throws `not_found`. */
export const createUnsubscribe =
  (sign: App['sign']) =>
  async (call: Call, { token }: { readonly token: string }): Promise<undefined> => {
    const client = Number(/^(\d{1,9})-/.exec(token)?.[1] ?? 0);
    if (!equalInConstantTime(token, unsubscribeToken(sign, client)))
      throw new AppError('not_found');
    if (!(await unsubscribeClient(call.db, client, call.now))) throw new AppError('not_found');
    return undefined;
  };
