import { Stack, Text } from '@mantine/core';
import { now as present } from '../../api/clock.ts';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { useDocumentForm } from '../../kit/form/use-document-form.ts';
import { nearDayText } from '../../kit/near-day.ts';
import { PlainTextarea } from '../../kit/plain-fields.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { common } from '../../text/common.ts';
import { reviews as text } from '../../text/reviews.ts';
import { REVIEW, type Review } from './api.ts';
import { MAX_LETTERS } from './reply-dialog.tsx';
import { Quote, ReviewDialog, type ReviewDialogProps } from './review-dialog.tsx';
import { mayComplain, sentOf } from './rules.ts';

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
  const form = useDocumentForm({
    form: `complaint:${review.documentId}`,
    plural: 'reviews',
    selection: REVIEW,
    row: review,
    toValues: ({ complaint }) => ({ complaint: complaint ?? '' }),
    toChanges: ({ complaint }) => ({ complaint: sentOf(complaint) }),
    validate: ({ complaint }) => ({
      complaint: sentOf(complaint) === null && text.complaintNeeded,
    }),
    minds: () => true,
    done: ({ complaint }) => (sentOf(complaint) === null ? text.withdrawn : text.complained),
    onSaved: onClose,
  });
  const current = form.base ?? review;
  const isOpen = current.complaint_status === 'open';
  if (!mayComplain(current)) return <Decided review={current} />;
  return (
    <DialogForm
      form={form}
      stale={form.now && text.complaintChanged}
      save={isOpen ? common.save : text.sendComplaint}
      aside={
        isOpen && (
          <WriteButton
            variant="subtle"
            color="red"
            disabled={form.isPending}
            onClick={() => form.sendAs({ complaint: '' })}
          >
            {text.withdraw}
          </WriteButton>
        )
      }
    >
      <Quote review={current} />
      {isOpen && <Since review={current} />}
      <PlainTextarea
        label={text.complaintText}
        description={text.complaintHint}
        rows={5}
        maxLength={MAX_LETTERS}
        {...form.getInputProps('complaint')}
      />
      <Text size="sm" c="dimmed">
        {text.complaintAfter}
      </Text>
    </DialogForm>
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
