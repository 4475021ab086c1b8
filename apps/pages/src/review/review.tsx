import { Button, Skeleton } from '@okoshko/ui';
import { dayText } from '@okoshko/ui/when';
import { BrandPage } from '../brand-page.tsx';
import { Provider } from '../provider.tsx';
import { Result } from '../result.tsx';
import { common } from '../text.ts';
import { FormScreen } from './form-screen.tsx';
import { SentScreen } from './sent-screen.tsx';
import { text } from './text.ts';
import { type ReviewRequest, useReview } from './use-review.ts';

/** The page that the message asking for a review links to. */
export function Review() {
  const review = useReview();
  const { screen, request, load } = review;
  return (
    <BrandPage>
      {(screen === 'loading' || screen === 'form') && <Reviewed request={request} />}
      {screen === 'loading' && <Loading />}
      {screen === 'dead' && (
        <Result emblem="bad" title={text.dead}>
          <p className="muted">{text.deadHint}</p>
        </Result>
      )}
      {screen === 'lost' && (
        <Result emblem="bad" title={common.loadError}>
          <p className="muted">{common.loadErrorHint}</p>
          <Button color="blue" onPress={load}>
            {common.again}
          </Button>
        </Result>
      )}
      {screen === 'form' && request && <FormScreen review={review} />}
      {(screen === 'sent' || screen === 'earlier') && <SentScreen review={review} />}
    </BrandPage>
  );
}

function Loading() {
  return (
    <div className="stack" role="status" aria-label={text.loading}>
      <Skeleton width="100%" height={56} />
      <Skeleton width="100%" height={140} />
    </div>
  );
}

/** The subject of the review: the provider, the services and the day. */
function Reviewed({ request }: { readonly request: ReviewRequest | null }) {
  return (
    <header className="appointment">
      <h1>{text.title}</h1>
      {request ? (
        <Facts request={request} />
      ) : (
        <>
          <Skeleton width="70%" height={24} />
          <Skeleton width="45%" height={24} />
        </>
      )}
    </header>
  );
}

function Facts({ request: { provider, visit: appointment } }: { readonly request: ReviewRequest }) {
  const day = dayText(appointment.starts_at, appointment.time_zone);
  return (
    <>
      <Provider provider={provider} />
      <p className="muted">{[day, ...appointment.services].join(' · ')}</p>
    </>
  );
}
