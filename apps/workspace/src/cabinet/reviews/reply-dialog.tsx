import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { useDraft } from '../../kit/draft.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { PlainTextarea } from '../../kit/plain-fields.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { common } from '../../text/common.ts';
import { reviews as text } from '../../text/reviews.ts';
import type { Review } from './api.ts';
import { Quote, ReviewDialog, type ReviewDialogProps } from './review-dialog.tsx';
import { changedText, sentOf } from './rules.ts';
import { useChangeReview } from './use-change-review.ts';

/** The API's limit for a reply or complaint, in characters. */
export const MAX_LETTERS = 2000;

export function ReplyDialog(props: ReviewDialogProps) {
  return (
    <ReviewDialog {...props} title={text.replyTitle}>
      {(review) => <ReplyForm review={review} onClose={props.onClose} />}
    </ReviewDialog>
  );
}

interface ReplyFormProps {
  readonly review: Review;
  onClose(): void;
}

function ReplyForm({ review, onClose }: ReplyFormProps) {
  const { save, opened, now } = useChangeReview(review, onClose);
  const [typed, setTyped] = useDraft(
    `reply:${review.documentId}`,
    opened.reply ?? '',
    now ?? opened,
  );
  const [hasTried, setTried] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const change = (reply: string | null) =>
    save.mutate({ change: { reply }, done: reply === null ? text.replyRemoved : text.replied });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const reply = sentOf(typed);
    if (reply !== null && !save.isPending) change(reply);
  };
  const message = now && changedText(opened, now);
  return (
    <>
      <form onSubmit={submit} noValidate hidden={isRemoving}>
        <Stack gap="md">
          <Quote review={now ?? opened} />
          <PlainTextarea
            label={text.replyText}
            description={opened.status === 'published' ? text.replyHint : text.replyUnseen}
            error={hasTried && sentOf(typed) === null ? text.replyNeeded : undefined}
            rows={5}
            maxLength={MAX_LETTERS}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          {message && <Alert role="alert">{message}</Alert>}
          {save.error && <FailureCard failure={save.error} />}
          <Group justify="space-between" gap="sm">
            {opened.reply ? (
              <Button variant="subtle" color="red" mih={44} onClick={() => setRemoving(true)}>
                {text.removeReply}
              </Button>
            ) : (
              <span />
            )}
            <WriteButton size="md" type="submit" loading={save.isPending}>
              {opened.reply ? common.save : text.sendReply}
            </WriteButton>
          </Group>
        </Stack>
      </form>
      {isRemoving && (
        <Stack gap="md">
          <Title order={3} size="h4">
            {text.removeReplyTitle}
          </Title>
          <Text>{text.removeReplyAfter}</Text>
          {message && <Alert role="alert">{message}</Alert>}
          {save.error && <FailureCard failure={save.error} />}
          <DialogButtons onCancel={() => setRemoving(false)} beginsAtCancel>
            <WriteButton
              size="md"
              color="red"
              loading={save.isPending}
              onClick={() => change(null)}
            >
              {text.removeReply}
            </WriteButton>
          </DialogButtons>
        </Stack>
      )}
    </>
  );
}
