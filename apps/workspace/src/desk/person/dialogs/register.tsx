import { DATA_REQUEST_CHANNELS, DATA_REQUEST_KINDS } from '@okoshko/contract/privacy/request-kinds';
import { now } from '../../../api/clock.ts';
import { create } from '../../../api/documents.ts';
import { useIdempotencyKey } from '../../../api/idempotency.ts';
import { announce } from '../../../kit/announce.tsx';
import { useActionForm } from '../../../kit/form/use-action-form.ts';
import { DayField } from '../../../kit/moment-field.tsx';
import { PlainSelect, PlainTextarea } from '../../../kit/plain-fields.tsx';
import { useConfirmed } from '../../../shared/second-factor/confirmation.tsx';
import { dataRequests } from '../../../text/desk/data-requests.ts';
import { personDialogs } from '../../../text/desk/person-dialogs.ts';
import { EffectForm } from './form.tsx';
import type { PersonDialogProps } from './props.ts';
import { emptyRequest, mistakesIn, type RequestValues, requestData } from './request-values.ts';

const text = personDialogs.register;
/** The service itself enters what people ask for in it. */
const CHANNELS = DATA_REQUEST_CHANNELS.filter((channel) => channel !== 'service');

/** Enters what the person wants of their data, and begins it. */
export function RegisterDialog({ person, onClose }: PersonDialogProps) {
  const form = useRegisterForm(person.id, onClose);
  const { kind } = form.values;
  return (
    <EffectForm
      form={form}
      title={text.title}
      effects={text.effects[kind]}
      save={text.submit[kind]}
      color={kind === 'erasure' ? 'red' : undefined}
      onCancel={onClose}
    >
      <PlainSelect
        label={text.kind}
        data={DATA_REQUEST_KINDS.map((value) => ({ value, label: dataRequests.kinds[value] }))}
        {...form.getInputProps('kind')}
      />
      <PlainSelect
        label={text.channel}
        data={CHANNELS.map((value) => ({ value, label: dataRequests.channels[value] }))}
        {...form.getInputProps('channel')}
      />
      <DayField label={text.day} {...form.getInputProps('day')} />
      <PlainTextarea
        label={text.reason}
        description={text.reasonHint}
        rows={3}
        maxLength={1000}
        {...form.getInputProps('reason')}
      />
    </EffectForm>
  );
}

function useRegisterForm(user: number, onDone: () => void) {
  const confirmed = useConfirmed();
  const keyOf = useIdempotencyKey();
  return useActionForm<RequestValues>({
    form: 'data-request',
    initial: () => emptyRequest(now()),
    validate: (values) => {
      const wrong = mistakesIn(values, now());
      return { day: wrong.day && text.future, reason: wrong.reason && text.needed };
    },
    send: (values) => {
      const data = requestData(user, values, now());
      const key = keyOf(values);
      return confirmed(() => create('personal-data-requests', data, key));
    },
    changes: ['personal-data-requests'],
    onSent: (_, { kind }) => {
      announce(text.done[kind]);
      onDone();
    },
  });
}
