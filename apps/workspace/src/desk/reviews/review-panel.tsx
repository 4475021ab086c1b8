import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNow } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { momentText } from '../../kit/when.ts';
import { NextDecision } from '../../shell/desk/next-decision.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { reviews as text } from '../../text/desk/reviews.ts';
import { type Review, reviewOptions } from './api.ts';
import { DecisionForm } from './decision-form.tsx';
import { History } from './history.tsx';
import { ReviewFacts } from './review-facts.tsx';
import classes from './reviews.module.css';
import { type Decision, partsOf, suspicionText } from './rules.ts';
import { Stars, States } from './states.tsx';

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
