import { Button } from '@okoshko/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { text } from './text.ts';
import type { AppointmentState } from './use-appointment.ts';

const MAX = 2000;
const words = text.cancelForm;

interface CancelFormProps {
  readonly state: AppointmentState;
  onKeep(): void;
}

/** Asks once more; the reason may stay away. It takes the focus from the button it replaces. */
export function CancelForm({ state, onKeep }: CancelFormProps) {
  const [reason, setReason] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => form.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    state.cancel(reason.trim());
  };
  return (
    <form ref={form} className="actions" tabIndex={-1} aria-labelledby={id} onSubmit={submit}>
      <h2 id={id}>{words.title}</h2>
      <div className="field">
        <label htmlFor={`${id}r`}>{words.reason}</label>
        <textarea
          id={`${id}r`}
          value={reason}
          maxLength={MAX}
          rows={3}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" color="red" wide loading={state.busy === 'cancel'}>
        {words.yes}
      </Button>
      <Button color="gray" wide onPress={onKeep}>
        {words.no}
      </Button>
    </form>
  );
}
