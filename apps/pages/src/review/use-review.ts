import { useEffect, useState } from 'react';
import { refusalOf } from '../api.ts';
import type { Letter, Mailbox, ReviewAnswer } from './letter.ts';

type Screen = 'loading' | 'dead' | 'lost' | 'form' | 'sent' | 'said';

export interface Review {
  readonly screen: Screen;
  readonly letter: Letter | null;
  /** The last try to send came to nothing. */
  readonly failed: boolean;
  readonly busy: boolean;
  load(): void;
  send(said: ReviewAnswer): void;
  edit(): void;
}

/** Where the client stands: `sent` just now, `said` before. */
export function useReview(mailbox: Mailbox): Review {
  const [letter, setLetter] = useState<Letter | null>(null);
  const [screen, setScreen] = useState<Screen>('loading');
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);

  const load = async () => {
    setScreen('loading');
    try {
      const found = await mailbox.open();
      setLetter(found);
      setScreen(found.review ? 'said' : 'form');
    } catch (error) {
      setScreen(isDead(error) ? 'dead' : 'lost');
    }
  };
  const send = async (said: ReviewAnswer) => {
    setBusy(true);
    setFailed(false);
    try {
      setLetter(await mailbox.write(said));
      setScreen('sent');
    } catch (error) {
      if (isDead(error)) setScreen('dead');
      // Judged or closed meanwhile: show what is there.
      else if (refusalOf(error).status === 409) await load();
      else setFailed(true);
    }
    setBusy(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => void load(), []);

  return { screen, letter, failed, busy, load, send, edit: () => setScreen('form') };
}

const isDead = (error: unknown) => [404, 410].includes(refusalOf(error).status);
