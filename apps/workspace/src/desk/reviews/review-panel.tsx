import { Badge, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNow } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { momentText } from '../../kit/when.ts';
import { starsOf } from '../../shared/reviews/review-text.ts';
import { NextDecision } from '../../shell/desk/next-decision.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { reviews as text } from '../../text/desk/reviews.ts';
import { eventsOptions, type Review, reviewOptions } from './api.ts';
import { DecisionForm } from './decision-form.tsx';
import classes from './reviews.module.css';
import { appointmentText, type Decision, eventText, partsOf, suspicionText } from './rules.ts';

interface ReviewPanelProps {
  readonly id: string;
  /** Opened after a decision about another one: who listens goes on here. */
  readonly isMovedTo: boolean;
  onDecided(review: Review, decision: Decision): Promise<void>;
}

/** All that a decision about a review follows from, and the decision. */
export function ReviewPanel({ id, isMovedTo, onDecided }: ReviewPanelProps) {
  const may = useMay();
  const { data: review, error, refetch } = useQuery(reviewOptions(id));
  const title = useRef<HTMLHeadingElement>(null);
  const isThere = Boolean(review);
  useEffect(() => {
    if (isMovedTo && isThere) title.current?.focus();
  }, [isMovedTo, isThere]);
  if (review === undefined) {
    return error ? (
      <FailureCard failure={error} retry={() => void refetch()} />
    ) : (
      <Skeleton height={320} />
    );
  }
  if (review === null) return <Empty text={text.missing} />;
  const { client_profile: client, provider_profile: provider } = review;
  return (
    <Stack component="article" gap="md" className={classes.card}>
      <div className={classes.head}>
        <Title order={2} size="h4" ref={title} tabIndex={-1} className={classes.title}>
          {text.row(client?.name ?? text.gone, provider?.name ?? text.gone)}
        </Title>
        <Stars rating={review.rating} />
        <NextDecision current={{ kind: 'moderation', id: review.documentId }} />
      </div>
      <States review={review} />
      <Opinion review={review} />
      <Said review={review} />
      {may('api::review.review.update') && (
        <DecisionForm review={review} onDecided={(decision) => onDecided(review, decision)} />
      )}
      <ReviewFacts review={review} />
      {may('api::review-event.review-event.find') && <History review={review} />}
    </Stack>
  );
}

/** The client's text, with the suspected parts marked. */
function Opinion({ review }: { readonly review: Review }) {
  const why = suspicionText(review);
  return (
    <div>
      {why && (
        <Text size="sm" mb={4}>
          {why}
        </Text>
      )}
      {review.text ? (
        <p className={classes.words}>
          {partsOf(review.text).map(({ words, kind, from }) =>
            kind === null ? (
              words
            ) : (
              <mark key={from} className={classes.mark}>
                {words}
                <span className={classes.kind}>{text.suspicions[kind]}</span>
              </mark>
            ),
          )}
        </p>
      ) : (
        <Text c="dimmed">{text.noText}</Text>
      )}
    </div>
  );
}

/** The answers to the review: the provider's reply and complaint, and the operators' decisions. */
function Said({ review }: { readonly review: Review }) {
  const now = useNow();
  const { reply, complaint, complained_at, complaint_answer, moderation_reason } = review;
  const at = complained_at && momentText(new Date(complained_at), now, deviceZone());
  return (
    <>
      {complaint && (
        <div className={classes.note}>
          <strong>{text.complaint(at ?? '')}</strong>
          <p className={classes.words}>{complaint}</p>
          {complaint_answer && <span>{text.answered(complaint_answer)}</span>}
        </div>
      )}
      {moderation_reason && <p className={classes.note}>{text.hiddenFor(moderation_reason)}</p>}
      {reply && (
        <div className={classes.reply}>
          <Text size="sm" c="dimmed">
            {text.reply}
          </Text>
          <p className={classes.words}>{reply}</p>
        </div>
      )}
    </>
  );
}

/** The events of a review with their authors and times, the newest first. */
function History({ review }: { readonly review: Review }) {
  const now = useNow();
  const { data, error, refetch } = useQuery(eventsOptions(review));
  return (
    <section aria-label={text.history}>
      <Title order={3} size="h5">
        {text.history}
      </Title>
      {error && !data && <FailureCard failure={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={48} />}
      <ul className={classes.events}>
        {data?.map((event) => (
          <li key={event.documentId} className={classes.event}>
            <span>{eventText(event)}</span>
            <Text size="sm" c="dimmed">
              {momentText(new Date(event.createdAt), now, deviceZone())}
              {', '}
              {event.by ? text.authors[event.by] : ''}
              {event.by === 'staff' && event.user?.name && ` ${event.user.name}`}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The review's author, provider, appointment and time. */
function ReviewFacts({ review }: { readonly review: Review }) {
  const now = useNow();
  const {
    source,
    createdAt,
    edited_at,
    client_profile: client,
    provider_profile: provider,
  } = review;
  const at = (instant: string) => momentText(new Date(instant), now, deviceZone());
  return (
    <dl className={classes.facts} aria-label={text.facts}>
      <Fact name={text.author}>
        <Person profile={client} />
      </Fact>
      <Fact name={text.provider}>
        <Person profile={provider} />
      </Fact>
      <Fact name={text.appointment}>
        {appointmentText(review, { zone: deviceZone(), now }) ?? text.gone}
      </Fact>
      <Fact name={text.written}>
        {`${at(createdAt)}${source ? `, ${text.by[source]}` : ''}`}
        {edited_at && text.edited(at(edited_at))}
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

type Profile = Review['client_profile'] | Review['provider_profile'];

/** By name; with an account, a link to all that is known of the person. */
function Person({ profile }: { readonly profile: Profile }) {
  const may = useMay();
  if (!profile) return text.gone;
  const name = profile.name ?? text.gone;
  if (!profile.user) return text.noAccount(name);
  if (!may('plugin::users-permissions.user.find')) return name;
  return (
    <Link to="/desk/people/$id" params={{ id: profile.user.documentId }} className={classes.link}>
      {name}
    </Link>
  );
}

export const Stars = ({ rating }: { readonly rating: number }) => (
  <span>
    <span aria-hidden="true" className={classes.stars}>
      {starsOf(rating)}
    </span>
    <VisuallyHidden>{text.stars(rating)}</VisuallyHidden>
  </span>
);

const COLORS = { pending: 'yellow', hidden: 'red', published: 'gray' } as const;

/** Tells whether the review is public, and the outcome of the complaint. */
export function States({
  review: { status, complaint_status: complaint },
}: {
  readonly review: Pick<Review, 'status' | 'complaint_status'>;
}) {
  return (
    <span className={classes.states}>
      {status && (
        <Badge color={COLORS[status]} variant="light" tt="none" className={classes.state}>
          {text.statuses[status]}
        </Badge>
      )}
      {complaint && (
        <Badge
          color={complaint === 'open' ? 'yellow' : 'gray'}
          variant="light"
          tt="none"
          className={classes.state}
        >
          {text.complaints[complaint]}
        </Badge>
      )}
    </span>
  );
}
