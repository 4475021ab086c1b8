import type { Reply } from '@okoshko/contract/endpoint';
import type { openReviewLink } from '@okoshko/contract/reviews/endpoints';
import { ask } from '../api.ts';

/** The visit a client was asked about, and what they said of it. */
export type Letter = Reply<typeof openReviewLink>['data'];

export interface ReviewAnswer {
  readonly rating: number;
  readonly text: string;
}

/** The calls of the page; the token is the last part of its address. */
export const createMailbox = (token: string) => ({
  open: () => letterAt('/api/review-link/open', { token }),
  write: (said: ReviewAnswer) => letterAt('/api/review-link/write', { token, ...said }),
});
export type Mailbox = ReturnType<typeof createMailbox>;

const letterAt = async (path: string, body: object): Promise<Letter> =>
  (await ask<{ data: Letter }>(path, { body })).data;
