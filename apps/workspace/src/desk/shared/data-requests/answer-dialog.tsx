import { Text } from '@mantine/core';
import { now as present } from '../../../api/clock.ts';
import { deviceZone } from '../../../kit/device-zone.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogForm } from '../../../kit/form/dialog-form.tsx';
import { useDocumentForm } from '../../../kit/form/use-document-form.ts';
import { PlainTextarea } from '../../../kit/plain-fields.tsx';
import { momentText } from '../../../kit/when.ts';
import { dataRequests as words } from '../../../text/desk/data-requests.ts';
import { DATA_REQUEST, type DataRequest } from './api.ts';
import { personName } from './person-name.ts';

interface AnswerDialogProps {
  readonly request: DataRequest;
  readonly status: 'done' | 'cancelled';
  onClose(): void;
}

const text = words.answer;

/** Answers a request, with what was done; its effect is told before. */
export function AnswerDialog({ request, status, onClose }: AnswerDialogProps) {
  const what = status === 'cancelled' && request.kind === 'erasure' ? 'erasure' : status;
  const form = useDocumentForm({
    form: `answer:${request.documentId}`,
    plural: 'personal-data-requests',
    selection: DATA_REQUEST,
    row: request,
    toValues: () => ({ result: '' }),
    toChanges: ({ result }) => ({ status, result: result.trim() }),
    isDone: (row, { result }) => row.status === status && row.result === result.trim(),
    validate: ({ result }) => ({ result: !result.trim() && text.needed }),
    minds: () => true,
    done: text.answered,
    onSaved: onClose,
  });
  const decided = form.now !== null && form.now.status !== 'open' ? form.now : null;
  return (
    <Dialog title={text.titles[what]} onClose={onClose}>
      <DialogForm
        form={form}
        stale={decided && meanwhileText(decided)}
        save={text.submit[what]}
        disabled={decided !== null}
        onCancel={onClose}
      >
        <Text>{text.effects[what]}</Text>
        <PlainTextarea
          label={text.result}
          description={text.resultHint}
          rows={3}
          maxLength={1000}
          {...form.getInputProps('result')}
        />
      </DialogForm>
    </Dialog>
  );
}

function meanwhileText({ status, closed_at, closed_by }: DataRequest): string {
  const at = momentText(new Date(String(closed_at)), present(), deviceZone());
  const by = closed_by ? personName(closed_by) : words.closedByService;
  return text.meanwhile(words.statuses[status ?? 'open'].toLowerCase(), at, by);
}
