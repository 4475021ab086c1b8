import { useState } from 'react';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { Question } from '../../kit/form/question.tsx';
import { useDocumentForm } from '../../kit/form/use-document-form.ts';
import { PlainTextarea } from '../../kit/plain-fields.tsx';
import { common } from '../../text/common.ts';
import { reviews as text } from '../../text/reviews.ts';
import { REVIEW, type Review } from './api.ts';
import { Quote, ReviewDialog, type ReviewDialogProps } from './review-dialog.tsx';
import { changedText, sentOf } from './rules.ts';

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
  const [opened] = useState(review);
  const form = useDocumentForm({
    form: `reply:${review.documentId}`,
    plural: 'reviews',
    selection: REVIEW,
    row: review,
    toValues: ({ reply }) => ({ reply: reply ?? '' }),
    toChanges: ({ reply }) => ({ reply: sentOf(reply) }),
    validate: ({ reply }) => ({ reply: sentOf(reply) === null && text.replyNeeded }),
    minds: () => true,
    done: ({ reply }) => (sentOf(reply) === null ? text.replyRemoved : text.replied),
    onSaved: onClose,
  });
  const message = form.now && changedText(opened, form.now);
  return (
    <DialogForm
      form={form}
      stale={message}
      save={opened.reply ? common.save : text.sendReply}
      instead={
        opened.reply
          ? {
              label: text.removeReply,
              question: (back) => (
                <Question
                  title={text.removeReplyTitle}
                  lead={text.removeReplyAfter}
                  stale={message}
                  action={text.removeReply}
                  run={{
                    mutate: () => form.sendAs({ reply: '' }),
                    isPending: form.isPending,
                    error: form.failure,
                  }}
                  onBack={back}
                />
              ),
            }
          : null
      }
    >
      <Quote review={form.now ?? opened} />
      <PlainTextarea
        label={text.replyText}
        description={opened.status === 'published' ? text.replyHint : text.replyUnseen}
        rows={5}
        maxLength={MAX_LETTERS}
        {...form.getInputProps('reply')}
      />
    </DialogForm>
  );
}
