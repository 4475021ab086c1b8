import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraft } from '../../kit/draft.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { today as words } from '../../text/today.ts';
import { requestsOptions, type Whose } from './api.ts';
import classes from './card.module.css';
import { type Declining, RequestCard } from './request-card.tsx';
import { isUrgent, requestsOf } from './rules.ts';

/** Requests of any day with the time that is left for them. A phone shows the most urgent one, the rest by a press. */
export function Requests({ provider, zone, now }: Whose & { readonly now: Date }) {
  const { data, error, refetch } = useQuery(requestsOptions(provider));
  // This draft is outside of the card, which goes as soon as it is answered and comes back after a failure.
  const [declining, setDeclining] = useDraft<Declining | null>('declining', null);
  // A reason that is restored is seen, whichever request it is for.
  const [isOpen, setOpen] = useState(declining !== null);
  if (error && !data) return <FailureCard failure={error} retry={refetch} />;
  const requests = requestsOf(data?.data ?? [], now);
  if (requests.length === 0) return null;
  const [first] = requests;
  const isShown = first !== undefined && isUrgent(first, now);
  return (
    <section aria-labelledby="requests">
      <div className={classes.requestsHead}>
        <Title order={2} id="requests" className={classes.heading}>
          {words.requestsOf(requests.length)}
        </Title>
        {!(isShown && requests.length === 1) && (
          <Button
            variant="subtle"
            className={classes.moreRequests}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? words.showFewer : words.showAll}
          </Button>
        )}
      </div>
      <ul className={classes.requests} data-shown={isOpen ? 'all' : isShown ? 'first' : 'none'}>
        {requests.map((request) => (
          <li key={request.documentId}>
            <RequestCard
              request={request}
              now={now}
              zone={zone}
              declining={declining?.documentId === request.documentId ? declining : null}
              onDecline={setDeclining}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
