import { Button, Skeleton } from '@okoshko/ui';
import { LetterPage } from '../letter-page.tsx';
import { Heading, Result } from '../result.tsx';
import { text } from '../text.ts';
import type { LinkFlow } from './link-flow.ts';
import { type State, useLinkFlow } from './use-link-flow.ts';
import { Alert, VisitCard } from './visit-card.tsx';

/** Where a client comes by a link: nothing happens until they press the button. */
export function Link({ linkFlow }: { readonly linkFlow: LinkFlow }) {
  const state = useLinkFlow(linkFlow);
  const { screen, failure } = state;
  return (
    <LetterPage>
      {screen === 'closed' && <Closed state={state} />}
      {screen === 'visits' && <Visits state={state} />}
      {(screen === 'gone' || screen === 'missing') && <Dead screen={screen} />}
      <Alert failure={failure !== null && WHOLE.has(failure.what) ? failure : null} />
    </LetterPage>
  );
}

/** What is not about one visit: that stands in its card. */
const WHOLE = new Set(['enter', 'load']);

const Closed = ({ state: { enter, busy } }: { readonly state: State }) => (
  <>
    <h1>{text.link.title}</h1>
    <p>{text.link.hint}</p>
    <Button color="blue" wide onPress={enter} loading={busy === 'enter'}>
      {text.link.enter}
    </Button>
  </>
);

const Dead = ({ screen }: { readonly screen: 'gone' | 'missing' }) => (
  <Result key={screen} emblem="!" title={text.link[screen]}>
    <p className="muted">{text.link[`${screen}Hint`]}</p>
  </Result>
);

function Visits({ state }: { readonly state: State }) {
  const { visits, failure, busy, load } = state;
  if (visits?.length === 0) {
    return (
      <Result key="none" title={text.link.none}>
        <p className="muted">{text.link.noneHint}</p>
      </Result>
    );
  }
  return (
    <>
      <Heading>{text.link.title}</Heading>
      {visits === null && failure === null && (
        <div className="stack" role="status" aria-label={text.link.loading}>
          <Skeleton width="100%" height={146} />
          <Skeleton width="100%" height={146} />
        </div>
      )}
      {visits === null && failure !== null && (
        <Button color="blue" wide onPress={load} loading={busy === 'load'}>
          {text.again}
        </Button>
      )}
      {visits !== null && (
        <ul className="visits">
          {visits.map((visit) => (
            <li key={visit.documentId}>
              <VisitCard visit={visit} state={state} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
