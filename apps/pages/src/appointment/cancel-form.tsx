import { Button } from '@okoshko/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { text } from '../text.ts';
import type { AppointmentState } from './use-appointment.ts';

const MAX = 2000;

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
      <h2 id={id}>{text.appointment.cancelQuestion}</h2>
      <div className="field">
        <label htmlFor={`${id}r`}>{text.appointment.reason}</label>
        <textarea
          id={`${id}r`}
          value={reason}
          maxLength={MAX}
          rows={3}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" color="red" wide loading={state.busy === 'cancel'}>
        {text.appointment.cancelSure}
      </Button>
      <Button color="gray" wide onPress={onKeep}>
        {text.appointment.keep}
      </Button>
    </form>
  );
}
