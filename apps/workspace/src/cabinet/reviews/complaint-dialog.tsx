import { Alert, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { now as present } from '../../api/clock.ts';
import { useDraft } from '../../kit/draft.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { nearDayText } from '../../kit/near-day.ts';
import { PlainTextarea } from '../../kit/plain-fields.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { common } from '../../text/common.ts';
import { reviews as text } from '../../text/reviews.ts';
import type { Review } from './api.ts';
import { MAX_LETTERS } from './reply-dialog.tsx';
import { Quote, ReviewDialog, type ReviewDialogProps } from './review-dialog.tsx';
import { mayComplain, sentOf } from './rules.ts';
import { useChangeReview } from './use-change-review.ts';

export function ComplaintDialog(props: ReviewDialogProps) {
  return (
    <ReviewDialog {...props} title={text.complaintTitle}>
      {(review) => <ComplaintForm review={review} onClose={props.onClose} />}
    </ReviewDialog>
  );
}

interface ComplaintFormProps {
  readonly review: Review;
  onClose(): void;
}

function ComplaintForm({ review, onClose }: ComplaintFormProps) {
  const { save, opened, now } = useChangeReview(review, onClose);
  const current = now ?? opened;
  const [typed, setTyped] = useDraft(
    `complaint:${review.documentId}`,
    opened.complaint ?? '',
    current,
  );
  const [hasTried, setTried] = useState(false);
  const isOpen = current.complaint_status === 'open';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const complaint = sentOf(typed);
    if (complaint === null || save.isPending) return;
    save.mutate({ change: { complaint }, done: text.complained });
  };
  if (!mayComplain(current)) return <Decided review={current} />;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Quote review={current} />
        {isOpen && <Since review={current} />}
        <PlainTextarea
          label={text.complaintText}
          description={text.complaintHint}
          error={hasTried && sentOf(typed) === null ? text.complaintNeeded : undefined}
          rows={5}
          maxLength={MAX_LETTERS}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          {text.complaintAfter}
        </Text>
        {now && <Alert role="alert">{text.complaintChanged}</Alert>}
        {save.error && <FailureCard failure={save.error} />}
        <Group justify="space-between" gap="sm">
          {isOpen ? (
            <WriteButton
              variant="subtle"
              color="red"
              mih={44}
              disabled={save.isPending}
              onClick={() => save.mutate({ change: { complaint: null }, done: text.withdrawn })}
            >
              {text.withdraw}
            </WriteButton>
          ) : (
            <span />
          )}
          <WriteButton size="md" type="submit" loading={save.isPending}>
            {isOpen ? common.save : text.sendComplaint}
          </WriteButton>
        </Group>
      </Stack>
    </form>
  );
}

function Since({
  review: { complaint_status: status, complained_at: at },
}: {
  readonly review: Review;
}) {
  const { time_zone: zone } = useProvider();
  if (!status || !at) return null;
  return (
    <Text fw={500}>
      {text.complaintSince(text.complaints[status], nearDayText(at, zone, present()))}
    </Text>
  );
}

/** Operators have decided: there is nothing to write any more. */
const Decided = ({ review }: { readonly review: Review }) => (
  <Stack gap="md">
    <Quote review={review} />
    <Text>
      {review.complaint_status ? text.complaints[review.complaint_status] : text.hiddenPlain}
    </Text>
    {review.complaint && <Text>{text.yourComplaint(review.complaint)}</Text>}
    {review.complaint_answer && <Text>{text.moderator(review.complaint_answer)}</Text>}
    {review.moderation_reason && <Text>{text.moderator(review.moderation_reason)}</Text>}
  </Stack>
);
