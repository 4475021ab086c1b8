import { useState } from 'react';
import { Field } from '../kit.ts';
import { ru } from '../text/ru-steps.ts';
import type { OwnScreenProps } from './appointments-services.ts';
import { PressScreen } from './press-screen.tsx';

/** «Отменить запись?» */
export function CancelScreen(props: OwnScreenProps) {
  const { deps, appointment, appointments } = props;
  const [reason, setReason] = useState('');
  const words = ru.cancel;
  const cancel = async () => {
    const result = await appointments.cancel(appointment, reason);
    if (!result.ok) return result;
    const { id, provider, startsAt, endsAt, offered } = appointment;
    deps.onCancelled({ provider: provider.slug, id, startsAt, endsAt });
    const again = offered.length > 0 && { again: appointment };
    return { ok: true as const, data: { message: words.done, ...again } };
  };

  return (
    <PressScreen {...props} {...words} color="red" failed={ru.cancelFailed} press={cancel}>
      {!appointment.isGroup && (
        <Field
          label={words.reason}
          type="text"
          autoComplete="off"
          maxLength={2000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </PressScreen>
  );
}
