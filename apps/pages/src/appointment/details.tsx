import { Button } from '@okoshko/ui';
import { rubles } from '@okoshko/ui/format';
import { offsetOf, timeText, weekdayText } from '@okoshko/ui/when';
import { zoneText } from '@okoshko/ui/zone-city';
import { type ReactNode, useState } from 'react';
import { Provider } from '../provider.tsx';
import { Heading } from '../result.tsx';
import { text } from '../text.ts';
import { CancelForm } from './cancel-form.tsx';
import type { Appointment, AppointmentState } from './use-appointment.ts';

interface DetailsProps {
  readonly appointment: Appointment;
  readonly state: AppointmentState;
  onMove(): void;
}

/** When, what, with whom and where, and what can be done about it. */
export function Details({ appointment, state, onMove }: DetailsProps) {
  const { done, failure } = state;
  return (
    <>
      {/* Another title is another screen: it takes the focus. */}
      <Heading key={done ?? ''}>
        {done === null ? text.appointment.title : text.appointment.done[done]}
      </Heading>
      <p className={failure === null ? undefined : 'failure'} role="alert">
        {failure}
      </p>
      <Facts appointment={appointment} />
      <Actions appointment={appointment} state={state} onMove={onMove} />
    </>
  );
}

function Facts({ appointment }: Pick<DetailsProps, 'appointment'>) {
  const { starts_at, ends_at, time_zone: zone, provider, services, price, status } = appointment;
  const words = text.appointment;
  const isOtherZone = offsetOf(starts_at, zone) !== offsetOf(starts_at);
  const fullAddress = [provider.city, provider.address].filter(Boolean).join(', ');
  return (
    <dl className="facts">
      <Fact name={words.status}>
        <span className={`status ${status}`}>{words.statuses[status]}</span>
      </Fact>
      <Fact name={words.when}>
        <b>
          {weekdayText(starts_at, zone)},{' '}
          <span className="span">
            {timeText(starts_at, zone)}–{timeText(ends_at, zone)}
          </span>
        </b>
        {isOtherZone && (
          <span className="small muted">{words.zone(zoneText(starts_at, zone))}</span>
        )}
      </Fact>
      <Fact name={words.services}>{services.join(', ')}</Fact>
      {provider.name && (
        <Fact name={words.provider}>
          <Provider provider={provider} />
        </Fact>
      )}
      {fullAddress && <Fact name={words.address}>{fullAddress}</Fact>}
      <Fact name={words.price}>{rubles(price)}</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt className="small muted">{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Actions({ appointment, state, onMove }: DetailsProps) {
  const [isCancelling, setCancelling] = useState(false);
  const { cancel_refusal, move_refusal, is_group, calendar, status } = appointment;
  const words = text.appointment;
  if (status !== 'pending' && status !== 'confirmed') return null;
  if (isCancelling && cancel_refusal === null) {
    return <CancelForm state={state} onKeep={() => setCancelling(false)} />;
  }
  const refusal = cancel_refusal ?? (move_refusal === 'move_limit' ? move_refusal : null);
  return (
    <div className="actions">
      {appointment.is_confirmed && <p className="muted">{words.isConfirmed}</p>}
      {appointment.asks_confirmation && (
        <Button color="blue" wide onPress={state.confirm} loading={state.busy === 'confirm'}>
          {words.confirm}
        </Button>
      )}
      {move_refusal === null && !is_group && (
        <Button color="outline-blue" wide onPress={onMove}>
          {words.move}
        </Button>
      )}
      {refusal !== null && <p className="muted">{words.refusals[refusal]}</p>}
      {cancel_refusal === null && (
        <Button color="outline-black" wide onPress={() => setCancelling(true)}>
          {words.cancel}
        </Button>
      )}
      <a className="link" href={calendar.url}>
        {words.calendar}
      </a>
    </div>
  );
}
