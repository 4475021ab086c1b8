import { Alert, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useNow } from '../../api/clock.ts';
import { readOne, update } from '../../api/documents.ts';
import { codeOf } from '../../api/failure.ts';
import { useUser } from '../../api/session.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { useDraft } from '../../kit/draft.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { FilterChip } from '../../kit/filter-chip.tsx';
import { PlainTextarea } from '../../kit/plain-fields.tsx';
import { saveSeen } from '../../kit/save-seen.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { reviews as text } from '../../text/desk/reviews.ts';
import { eventsOptions, REVIEW, type Review, reviewOptions } from './api.ts';
import { ReadyReasons } from './ready-reasons.tsx';
import classes from './reviews.module.css';
import { changeOf, type Decision, decisionsOf, meanwhileText } from './rules.ts';

interface DecisionFormProps {
  readonly review: Review;
  onDecided(decision: Decision): Promise<void>;
}

/** The possible decisions with their effects, and the text for those whose reason somebody reads. */
export function DecisionForm({ review, onDecided }: DecisionFormProps) {
  const { decide, meanwhile } = useDecide(review, onDecided);
  const [chosen, setChosen] = useDraft<WithReason | null>(`decision:${review.documentId}`, null, {
    goesWithScreen: true,
  });
  const [ready, setReady] = useState('');
  const section = useRef<HTMLElement>(null);
  const decisions = decisionsOf(review);
  const press = (decision: Decision) => {
    if (decide.isPending) return;
    if (decision === 'publish') decide.mutate({ decision, reason: '' });
    else open(decision, '');
  };
  const open = (decision: WithReason, reason: string) => {
    setReady(reason);
    setChosen(decision);
  };
  // After somebody else's decision the chosen one may not be possible any more.
  const opened = chosen && decisions.includes(chosen) ? chosen : null;
  return (
    <section ref={section} aria-label={text.decision} className={classes.decision} tabIndex={-1}>
      {meanwhile && <Alert role="alert">{meanwhile}</Alert>}
      {decide.error && <FailureCard failure={decide.error} />}
      {opened ? (
        <ReasonForm
          key={opened}
          review={review.documentId}
          decision={opened}
          ready={ready}
          effect={effectOf(opened, review)}
          isPending={decide.isPending}
          onCancel={() => {
            setChosen(null);
            section.current?.focus();
          }}
          onSubmit={(reason) => decide.mutate({ decision: opened, reason })}
        />
      ) : (
        <>
          <Group gap="xs">
            {decisions.map((decision) => (
              <WriteButton
                key={decision}
                variant={decision === 'hide' ? 'default' : 'filled'}
                loading={decide.isPending && decision === 'publish'}
                onClick={() => press(decision)}
              >
                {labelOf(decision, review)}
              </WriteButton>
            ))}
          </Group>
          {review.complaint_status === 'open' && (
            <ReadyReasons choose={(reason) => open('hide', reason)} />
          )}
          {decisions.includes('publish') && (
            <Text size="sm" c="dimmed">
              {text.publishEffect}
            </Text>
          )}
        </>
      )}
    </section>
  );
}

type WithReason = Exclude<Decision, 'publish'>;

function labelOf(decision: Decision, { status, complaint_status: complaint }: Review): string {
  if (decision === 'dismiss') return text.dismiss;
  if (decision === 'hide') return complaint === 'open' ? text.uphold : text.hide;
  return status === 'hidden' ? text.publishAgain : text.publish;
}

function effectOf(decision: WithReason, { status }: Review): string {
  if (decision === 'hide') return text.hideEffect;
  return status === 'published' ? text.dismissEffect : text.dismissPendingEffect;
}

const MAX_LETTERS = 2000;
const FORMS = {
  hide: { label: text.hideReason, reasons: text.hideReasons, submit: text.hideNow },
  dismiss: { label: text.dismissReason, reasons: text.dismissReasons, submit: text.dismissNow },
} as const;

interface ReasonFormProps {
  /** documentId. */
  readonly review: string;
  readonly decision: WithReason;
  /** The reason that was chosen with the decision; '': none. */
  readonly ready: string;
  readonly effect: string;
  readonly isPending: boolean;
  onCancel(): void;
  onSubmit(reason: string): void;
}

function ReasonForm(props: ReasonFormProps) {
  const { review, decision, ready, effect, isPending, onCancel, onSubmit } = props;
  const [typed, setTyped] = useDraft(`${decision}:${review}`, '', { goesWithScreen: true });
  const [hasTried, setTried] = useState(false);
  const suggested = useId();
  const lead = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone.
  useEffect(() => lead.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the form opens; what is typed later stays
  useEffect(() => {
    if (ready !== '') setTyped(ready);
  }, []);
  const { label, reasons, submit } = FORMS[decision];
  const reason = typed.trim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason !== '' && !isPending) onSubmit(reason);
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="sm">
        <Text ref={lead} tabIndex={-1} className={classes.effect}>
          {effect}
        </Text>
        <Group gap="xs" role="group" aria-labelledby={suggested}>
          <Text id={suggested} size="sm" c="dimmed">
            {text.suggested}
          </Text>
          {reasons.map((one) => (
            <FilterChip
              key={one}
              label={one}
              isChosen={reason === one}
              choose={() => setTyped(one)}
            />
          ))}
        </Group>
        <PlainTextarea
          label={label}
          error={hasTried && reason === '' ? text.reasonNeeded : undefined}
          rows={3}
          maxLength={MAX_LETTERS}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <DialogButtons onCancel={onCancel}>
          <WriteButton
            size="md"
            type="submit"
            color={decision === 'hide' ? 'red' : undefined}
            loading={isPending}
          >
            {submit}
          </WriteButton>
        </DialogButtons>
      </Stack>
    </form>
  );
}

interface Decided {
  readonly decision: Decision;
  readonly reason: string;
}

/**
 * Decides of a review. What somebody else made of it since it was opened comes back in words, whether the refusal or the stream
 * told of it; nothing is written over what was not seen.
 */
function useDecide(review: Review, onDone: (decision: Decision) => Promise<void>) {
  const client = useQueryClient();
  const [opened] = useState(review);
  const { documentId: id } = review;
  const decide = useMutation({
    mutationFn: ({ decision, reason }: Decided) => sent(review, changeOf(decision, reason)),
    onSuccess: async (after, { decision }) => {
      if (!after) return onDone(decision);
      client.setQueryData(reviewOptions(id).queryKey, after);
      await Promise.all(
        [['reviews', 'list'], ['review-events']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
  const isOwn = decide.isPending || decide.data === null;
  return { decide, meanwhile: useMeanwhile(opened, review, isOwn) };
}

/** Null: it is as it was when it was opened, or who looks at it changed it. */
function useMeanwhile(before: Review, after: Review, isOwn: boolean): string | null {
  const me = useUser()?.documentId;
  const now = useNow();
  const { data: events = [] } = useQuery(eventsOptions(after));
  if (isOwn || after.version === before.version) return null;
  return meanwhileText({ before, after, events, me, zone: deviceZone(), now });
}

/** Null: done. The review as it is, where somebody else has changed it meanwhile. */
function sent(review: Review, change: ReturnType<typeof changeOf>): Promise<Review | null> {
  const { documentId: id, version } = review;
  // A decision that is ours though its answer was lost is done; the same one of another operator is theirs.
  let isAnothers = false;
  return saveSeen<Review>({
    base: review,
    send: async () => {
      try {
        await update('reviews', id, { ...change, ...(version !== null && { version }) });
      } catch (thrown) {
        isAnothers = codeOf(thrown) === 'stale';
        throw thrown;
      }
    },
    read: () => readOne('reviews', id, REVIEW),
    isDone: (row) =>
      !isAnothers &&
      Object.entries(change).every(([name, value]) => row[name as keyof Review] === value),
  });
}
