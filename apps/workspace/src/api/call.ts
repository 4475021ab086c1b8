import { createApi, type Fetch, failed } from '@okoshko/contract/client';
import type { Address, Body, Query, Reply } from '@okoshko/contract/endpoint';
import { POSITION_HEADER } from '@okoshko/contract/position';
import { VIEW_AS_HEADER } from '@okoshko/contract/roles/view-as';
import { isCutOff, noteAnswer } from './connection.ts';
import { ApiFailure } from './failure.ts';
import { latestPosition, notePosition } from './position.ts';
import { encodeQuery } from './query.ts';
import { answerChallenge, session } from './session.ts';
import { refuseWrites, viewedAs } from './view-as.ts';

// By way of this file, so that what is loaded later needs no script of its own for it.
export { latestPosition, notePosition };

export interface CallOptions<A extends Address> {
  /** Takes the place of the path's one `:parameter`. */
  readonly id?: string | number;
  readonly query?: Query<A>;
  readonly body?: Body<A>;
  /** A repeat with the same key gets the first answer and does nothing more. */
  readonly idempotencyKey?: string;
}

/** A call that was answered without a refusal. */
export interface Answered {
  readonly address: Address;
  readonly query: unknown;
  readonly body: unknown;
  readonly data: unknown;
  readonly requestId: string | null;
}

/** The password of one's own session, by which a locked desk is opened, is neither a role's nor a change. */
const isOwn = ({ path }: Address) => path === '/api/auth-ext/password-confirmation';

let check = (_answered: Answered): void => {};

/** Sets the check that answers must pass: one that throws makes the call fail. */
export const checkAnswers = (next: typeof check): void => {
  check = next;
};

/**
 * Calls an endpoint of the contract as the signed-in user; `through` another `fetch`, where files go.
 * @throws ApiFailure; 401 and 403 also end the session, here and in the other tabs.
 */
export async function call<A extends Address>(
  address: A,
  { id, query, body, idempotencyKey }: CallOptions<A> = {},
  through: Fetch = (url, init) => fetch(url, init),
): Promise<Reply<A>> {
  // A change is never queued: it could come true much later, behind its author's back.
  if (address.method !== 'GET' && isCutOff()) throw new ApiFailure(failed('offline').error, null);
  const viewed = isOwn(address) ? null : viewedAs;
  if (viewed && address.method !== 'GET') refuseWrites();
  let requestId: string | null = null;
  const api = createApi(
    async (url, init) => {
      const response = await through(url, init);
      requestId = response.headers.get('x-request-id');
      notePosition(response.headers.get(POSITION_HEADER));
      return response;
    },
    '',
    answerChallenge,
  );
  const result = await session.sessionStore.guarded((token) =>
    api(address, {
      token,
      ...(id !== undefined && { id }),
      ...(query !== undefined && { query: encodeQuery(query) }),
      ...(body !== undefined && { body: body as object }),
      headers: {
        'accept-language': 'ru',
        ...(viewed && { [VIEW_AS_HEADER]: viewed.role }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(latestPosition() && { [POSITION_HEADER]: latestPosition() }),
      },
    }),
  );
  noteAnswer(result.ok ? null : result.error);
  if (!result.ok) throw new ApiFailure(result.error, requestId);
  check({ address, query, body, data: result.data, requestId });
  return result.data;
}
