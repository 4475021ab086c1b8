import type { Result } from '@okoshko/contract/client';
import type { Body, Reply } from '@okoshko/contract/endpoint';
import { openReviewLink, writeByReviewLink } from '@okoshko/contract/reviews/wire';
import { useEffect, useState } from 'react';
import { api, linkToken } from '../api.ts';
import { failureText } from '../text/failures.ts';
import { text } from './text.ts';

/** The appointment to review, and the review if there is one. */
export type ReviewRequest = Reply<typeof openReviewLink>['data'];
type ReviewInput = Pick<Body<typeof writeByReviewLink>, 'rating' | 'text'>;

/** `sent`: just now; `earlier`: when the page was open before. */
type Screen = 'loading' | 'dead' | 'lost' | 'form' | 'sent' | 'earlier';

export interface ReviewState {
  readonly screen: Screen;
  readonly request: ReviewRequest | null;
  /** The reason why the last review was not sent, in words for the client. */
  readonly failure: string | null;
  readonly busy: boolean;
  load(): void;
  send(input: ReviewInput): void;
  edit(): void;
}

/** The state of the review page, and the actions of the client. */
export function useReview(): ReviewState {
  const [request, setRequest] = useState<ReviewRequest | null>(null);
  const [screen, setScreen] = useState<Screen>('loading');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const load = async () => {
    setScreen('loading');
    const result = await api(openReviewLink, { body: { token: linkToken() } });
    if (!result.ok) return setScreen(isDead(result) ? 'dead' : 'lost');
    const { data } = result.data;
    setRequest(data);
    setScreen(data.review ? 'earlier' : 'form');
  };
  const send = async (input: ReviewInput) => {
    setBusy(true);
    setFailure(null);
    const result = await api(writeByReviewLink, { body: { token: linkToken(), ...input } });
    if (result.ok) {
      setRequest(result.data.data);
      setScreen('sent');
    } else if (isDead(result)) setScreen('dead');
    // Moderated or closed meanwhile: show what is there.
    else if (result.error.status === 409) await load();
    else setFailure(failureText(result.error, text.failed));
    setBusy(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => void load(), []);

  return { screen, request, failure, busy, load, send, edit: () => setScreen('form') };
}

const DEAD: ReadonlySet<string> = new Set(['not_found', 'review_link_expired']);

const isDead = (result: Result<unknown>) => !result.ok && DEAD.has(result.error.code);
