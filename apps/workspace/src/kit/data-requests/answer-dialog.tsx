import { Alert, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { now as present } from '../../api/clock.ts';
import { dataRequests as words } from '../../text/desk/data-requests.ts';
import { deviceZone } from '../device-zone.ts';
import { Dialog } from '../dialog.tsx';
import { DialogButtons } from '../dialog-buttons.tsx';
import { useDraft } from '../draft.ts';
import { FailureCard } from '../failure-card.tsx';
import { PlainTextarea } from '../plain-fields.tsx';
import { momentText } from '../when.ts';
import { WriteButton } from '../writes.tsx';
import type { DataRequest } from './api.ts';
import { personName } from './person-name.ts';
import { useAnswer } from './use-answer.ts';

interface AnswerDialogProps {
  readonly request: DataRequest;
  readonly status: 'done' | 'cancelled';
  onClose(): void;
}

const text = words.answer;

/** Answers a request, with what was done; its effect is told before. */
export function AnswerDialog({ request, status, onClose }: AnswerDialogProps) {
  const { answering, now } = useAnswer(request, onClose);
  const [result, setResult] = useDraft(`answer:${request.documentId}`, '');
  const [isMissing, setMissing] = useState(false);
  const what = status === 'cancelled' && request.kind === 'erasure' ? 'erasure' : status;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = result.trim();
    setMissing(typed === '');
    if (typed && !answering.isPending) answering.mutate({ status, result: typed });
  };
  const decided = now !== null && now.status !== 'open' ? now : null;
  return (
    <Dialog title={text.titles[what]} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text>{text.effects[what]}</Text>
          {decided && (
            <Alert color="orange" role="alert">
              {meanwhileText(decided)}
            </Alert>
          )}
          <PlainTextarea
            label={text.result}
            description={text.resultHint}
            error={isMissing && text.needed}
            rows={3}
            maxLength={1000}
            value={result}
            onChange={({ currentTarget }) => setResult(currentTarget.value)}
          />
          {answering.error && <FailureCard failure={answering.error} />}
          <DialogButtons onCancel={onClose}>
            <WriteButton
              size="md"
              type="submit"
              disabled={decided !== null}
              loading={answering.isPending}
            >
              {text.submit[what]}
            </WriteButton>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}

function meanwhileText({ status, closed_at, closed_by }: DataRequest): string {
  const at = momentText(new Date(String(closed_at)), present(), deviceZone());
  const by = closed_by ? personName(closed_by) : words.closedByService;
  return text.meanwhile(words.statuses[status ?? 'open'].toLowerCase(), at, by);
}
