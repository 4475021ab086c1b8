import { Button, Skeleton } from '@okoshko/ui';
import { LetterPage } from '../letter-page.tsx';
import { Result } from '../result.tsx';
import { text } from '../text.ts';
import { FormScreen } from './form-screen.tsx';
import type { Letter, Mailbox } from './letter.ts';
import { SaidScreen } from './said-screen.tsx';
import { useReview } from './use-review.ts';

/** Where the letter that asks for a review leads. */
export function Review({ mailbox }: { readonly mailbox: Mailbox }) {
  const review = useReview(mailbox);
  const { screen, letter, load } = review;
  return (
    <LetterPage>
      {screen === 'loading' && <Loading />}
      {screen === 'dead' && (
        <Result emblem="!" title={text.review.dead}>
          <p className="muted">{text.review.deadHint}</p>
        </Result>
      )}
      {screen === 'lost' && (
        <Result emblem="!" title={text.review.lost}>
          <p className="muted">{text.lostHint}</p>
          <Button color="blue" onPress={load}>
            {text.again}
          </Button>
        </Result>
      )}
      {screen === 'form' && letter && (
        <>
          <Visit letter={letter} />
          <FormScreen review={review} />
        </>
      )}
      {(screen === 'sent' || screen === 'said') && <SaidScreen review={review} />}
    </LetterPage>
  );
}

function Loading() {
  return (
    <div className="stack" role="status" aria-label={text.review.loading}>
      <Skeleton width="70%" height={29} />
      <Skeleton width="45%" height={24} />
      <Skeleton width="100%" height={56} />
      <Skeleton width="100%" height={140} />
    </div>
  );
}

/** What is asked about: who did what, and on which day there. */
function Visit({ letter: { provider, visit } }: { readonly letter: Letter }) {
  const day = new Intl.DateTimeFormat('ru', {
    day: 'numeric',
    month: 'long',
    timeZone: visit.time_zone,
  }).format(new Date(visit.starts_at));
  return (
    <header className="visit">
      <h1>{text.review.title}</h1>
      <p>{[provider.name, provider.specialization].filter(Boolean).join(', ')}</p>
      <p className="muted">{[day, ...visit.services].join(' · ')}</p>
    </header>
  );
}
