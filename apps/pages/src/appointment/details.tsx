import { limitOf, mayCancel, mayMove } from '@okoshko/contract/appointments/client-steps';
import { Button, LinkButton } from '@okoshko/ui';
import { rubles } from '@okoshko/ui/format';
import { offsetOf, timeText, weekdayText } from '@okoshko/ui/when';
import { zoneText } from '@okoshko/ui/zone-city';
import { useState } from 'react';
import { OutLink } from '../out-link.tsx';
import { Provider } from '../provider.tsx';
import { mapLink, phoneLink } from '../provider-page/safe-link.ts';
import { Heading } from '../result.tsx';
import { CancelForm } from './cancel-form.tsx';
import { canChange, termsOf } from './terms-of.ts';
import { text } from './text.ts';
import type { Appointment, AppointmentState } from './use-appointment.ts';

interface DetailsProps {
  readonly appointment: Appointment;
  readonly state: AppointmentState;
  onMove(): void;
}

/** The facts of the appointment, and the buttons for changing it. */
export function Details({ appointment, state, onMove }: DetailsProps) {
  const { done, failure } = state;
  return (
    <>
      {/* Another title is another screen: it takes the focus. */}
      <Heading key={done ?? ''}>{done === null ? text.title : text.done[done]}</Heading>
      <p className={failure === null ? undefined : 'failure'} role="alert">
        {failure}
      </p>
      <Facts appointment={appointment} />
      <Actions appointment={appointment} state={state} onMove={onMove} />
      <WaysOn appointment={appointment} />
    </>
  );
}

function Facts({ appointment }: Pick<DetailsProps, 'appointment'>) {
  const { starts_at, ends_at, time_zone: zone, provider, services, price, status } = appointment;
  const words = text;
  const isOtherZone = offsetOf(starts_at, zone) !== offsetOf(starts_at);
  const fullAddress = [provider.city, provider.address].filter(Boolean).join(', ');
  return (
    <div className="facts">
      <div className="whose">
        {provider.name && <Provider provider={provider} />}
        <span className={`status ${status}`}>{words.statuses[status]}</span>
      </div>
      <p className="when">
        {weekdayText(starts_at, zone)},{' '}
        <span className="span">
          {timeText(starts_at, zone)}–{timeText(ends_at, zone)}
        </span>
      </p>
      {isOtherZone && <p className="small muted">{words.zone(zoneText(starts_at, zone))}</p>}
      <p>{services.join(', ')}</p>
      {fullAddress && <p className="small muted">{fullAddress}</p>}
      <b>{rubles(price)}</b>
    </div>
  );
}

function Actions({ appointment, state, onMove }: DetailsProps) {
  const [isCancelling, setCancelling] = useState(false);
  const { calendar } = appointment;
  const words = text;
  const terms = termsOf(appointment);
  const now = Date.now();
  if (!canChange(appointment)) return null;
  const isCancellable = mayCancel(terms, now);
  if (isCancelling && isCancellable) {
    return <CancelForm state={state} onKeep={() => setCancelling(false)} />;
  }
  const limit = limitOf(terms, now);
  return (
    <div className="actions">
      {appointment.is_confirmed && <p className="muted">{words.isConfirmed}</p>}
      {appointment.asks_confirmation && (
        <Button color="blue" wide onPress={state.confirm} loading={state.busy === 'confirm'}>
          {words.confirm}
        </Button>
      )}
      {!terms.isGroup && mayMove(terms, now) && (
        <Button color="outline-blue" wide onPress={onMove}>
          {words.move.yes}
        </Button>
      )}
      {limit !== null && <p className="muted">{words.refusals[limit]}</p>}
      <div className="ways">
        {isCancellable && (
          <LinkButton onPress={() => setCancelling(true)}>{words.cancel}</LinkButton>
        )}
        <a className="link" href={calendar.url}>
          {words.calendar}
        </a>
        <Ways provider={appointment.provider} />
      </div>
    </div>
  );
}

/** A client with no appointment to come sees «book again» before all. */
function WaysOn({ appointment: { status, provider } }: Pick<DetailsProps, 'appointment'>) {
  const isToCome = status === 'pending' || status === 'confirmed' || status === 'in_progress';
  if (isToCome) return null;
  return (
    <div className="actions">
      {provider.page && (
        <a className="button blue wide" href={provider.page}>
          {text.again}
        </a>
      )}
      <div className="ways">
        <Ways provider={{ ...provider, page: null }} />
      </div>
    </div>
  );
}

/** The links to the provider's page, the map and the phone. */
function Ways({ provider }: Pick<Appointment, 'provider'>) {
  const [map, call] = [mapLink(provider), phoneLink(provider.phone)];
  return (
    <>
      {provider.page && (
        <a className="link" href={provider.page}>
          {text.page}
        </a>
      )}
      {map && <OutLink href={map}>{text.map}</OutLink>}
      {call && (
        <a className="link" href={call}>
          {text.call}
        </a>
      )}
    </>
  );
}
