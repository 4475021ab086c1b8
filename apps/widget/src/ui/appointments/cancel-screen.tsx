import type { ApiError } from '@okoshko/contract/client';
import { useState } from 'react';
import { Button, Field, LinkButton } from '../kit.ts';
import { ru } from '../text/ru-appointments.ts';
import { AppointmentCard } from './appointment-card.tsx';
import type { OwnScreenProps } from './appointments-services.ts';
import { refusalOf } from './refusal-of.ts';

/** «Отменить запись?» */
export function CancelScreen(props: OwnScreenProps) {
  const { headingId, parts, deps, appointment, appointments, onBack, onDone } = props;
  const { Frame, Refusal } = parts;
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const cancel = async () => {
    setBusy(true);
    const result = await appointments.cancel(appointment, reason);
    if (result.ok) {
      const { id, provider, startsAt, endsAt } = appointment;
      deps.onCancelled({ provider: provider.slug, id, startsAt, endsAt });
      const again = appointment.offered.length > 0 && { again: appointment };
      return onDone({ message: ru.cancel.done, ...again });
    }
    const refusal = refusalOf(result.error);
    if (refusal) return onDone(refusal);
    setBusy(false);
    setError(result.error);
  };

  return (
    <Frame headingId={headingId} title={ru.cancel.title} takesFocus onBack={onBack}>
      <form
        className="content"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void cancel();
        }}
      >
        <AppointmentCard {...props} now={deps.now()} />
        {!appointment.isGroup && (
          <Field
            label={ru.cancel.reason}
            type="text"
            autoComplete="off"
            maxLength={2000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <footer>
          <Refusal error={error} message={ru.cancel.failed} />
          <Button type="submit" color="red" wide loading={isBusy}>
            {ru.cancel.yes}
          </Button>
          <LinkButton onPress={onBack}>{ru.cancel.no}</LinkButton>
        </footer>
      </form>
    </Frame>
  );
}
