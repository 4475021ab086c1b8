import { limitOf, mayCancel, sectionOf } from '@okoshko/contract/appointments/client-steps';
import { initialsOf } from '@okoshko/ui/initials';
import { type ReactNode, useState } from 'react';
import type { OwnAppointment } from '../../session/own-appointment.ts';
import type { BookingParts } from '../booking/parts.ts';
import { Button, LinkButton } from '../kit.ts';
import { ru } from '../text/ru-appointments.ts';
import type { Loaded, Notice, Screen, ScreenProps } from './appointments-services.ts';
import { mayMove, mayReview, sameAgain } from './run-appointments.ts';

/** Past ones that are items at first, and with each press. */
const SOME = 5;

interface ListProps extends ScreenProps, Loaded {
  readonly notice: Notice | null;
  readonly onRetry: () => void;
  readonly onOpen: (screen: Screen, appointment: OwnAppointment) => void;
  readonly onLeave: () => void;
}

/** All that the client booked: what is to come, the next first, and what is over. */
export function AppointmentList(props: ListProps) {
  const { headingId, parts, deps, list, error } = props;
  const { Frame, Late, Refusal } = parts;
  const [count, setCount] = useState(SOME);
  const now = deps.now();
  const of = (section: ReturnType<typeof sectionOf>) =>
    list?.filter((one) => sectionOf(one, now) === section) ?? [];
  const past = of('past');

  return (
    <Frame headingId={headingId} title={parts.words.done.appointments} takesFocus onBack={null}>
      <div className="content own">
        <NoticeLine {...props} />
        <Refusal error={error} message={ru.failed} onRetry={props.onRetry} />
        {!list && !error && <Late label={ru.loading} heights={[37, 253, 32]} />}
        {list?.length === 0 && <Nothing {...props} />}
        <Section {...props} title={ru.upcoming} items={of('upcoming').reverse()} now={now} />
        <Section {...props} title={ru.cancelled} items={of('cancelled')} now={now} />
        <Section {...props} title={ru.past} items={past.slice(0, count)} now={now} />
        <div className="links">
          {past.length > count && (
            <LinkButton onPress={() => setCount(count + SOME)}>{ru.more}</LinkButton>
          )}
          {list && <LinkButton onPress={props.onLeave}>{ru.leave}</LinkButton>}
        </div>
      </div>
    </Frame>
  );
}

function NoticeLine({ notice, deps }: ListProps) {
  const again = notice?.again;
  return (
    <div role={notice?.isRefusal ? 'alert' : 'status'} className="notice">
      {notice && <p className={notice.isRefusal ? 'error' : 'good'}>{notice.message}</p>}
      {again && <LinkButton onPress={() => deps.onBook(sameAgain(again))}>{ru.again}</LinkButton>}
    </div>
  );
}

function Nothing({ deps }: ListProps) {
  const { provider } = deps;
  return (
    <div className="empty">
      <p>{ru.empty}</p>
      {provider && (
        <Button color="blue" wide onPress={() => deps.onBook({ provider })}>
          {ru.find}
        </Button>
      )}
    </div>
  );
}

interface SectionProps extends ListProps {
  readonly title: string;
  readonly items: readonly OwnAppointment[];
  readonly now: number;
}

function Section({ title, items, ...props }: SectionProps) {
  if (!items.length) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {items.map((appointment) => (
          <li key={appointment.id}>
            <AppointmentCard {...props} appointment={appointment}>
              <Actions {...props} appointment={appointment} />
            </AppointmentCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ActionsProps extends ListProps {
  readonly appointment: OwnAppointment;
  readonly now: number;
}

function Actions(props: ActionsProps) {
  const { appointment, appointments, now, parts, onOpen } = props;
  const { provider } = appointment;
  const { CalendarLinks, OutLink, mapUrl } = parts;
  const words = parts.words.done;
  if (sectionOf(appointment, now) !== 'upcoming') return <PastActions {...props} />;
  const limit = limitOf(appointment, now);
  const map = mapUrl(provider);
  return (
    <>
      {limit && <p className="small muted">{ru.refusals[limit]}</p>}
      <div className="actions">
        {mayMove(appointment, now) && (
          <LinkButton onPress={() => onOpen('move', appointment)}>{words.move}</LinkButton>
        )}
        {mayCancel(appointment, now) && (
          <LinkButton onPress={() => onOpen('cancel', appointment)}>{words.cancel}</LinkButton>
        )}
        <CalendarLinks
          event={{ ...appointment, services: appointment.lines }}
          loadFile={() => appointments.calendarFile(appointment)}
        />
        {map && <OutLink href={map}>{words.map}</OutLink>}
        {provider.public_phone && (
          <a className="link" href={`tel:+${provider.public_phone}`}>
            {ru.call}
          </a>
        )}
      </div>
    </>
  );
}

function PastActions({ appointment, list, deps, onOpen }: ActionsProps) {
  const { rating, offered } = appointment;
  return (
    <div className="actions">
      {offered.length > 0 ? (
        <LinkButton onPress={() => deps.onBook(sameAgain(appointment))}>
          {ru.repeat.action}
        </LinkButton>
      ) : (
        <p className="small muted">{ru.repeat.gone}</p>
      )}
      {mayReview(appointment, list ?? []) && (
        <LinkButton onPress={() => onOpen('review', appointment)}>{ru.review}</LinkButton>
      )}
      {rating !== null && <p className="small muted">{ru.rated(rating)}</p>}
    </div>
  );
}

const STATUSES: Readonly<Record<string, string>> = ru.statuses;

interface CardProps extends Pick<ScreenProps, 'host'> {
  readonly appointment: OwnAppointment;
  readonly parts: BookingParts;
  readonly now: number;
  readonly children?: ReactNode;
}

/** A card of an appointment: services, time, provider, place, price; and what is done with it. */
export function AppointmentCard({ appointment, parts, host, now, children }: CardProps) {
  const { startsAt, endsAt, timeZone, provider, status, answerBy } = appointment;
  const zone = parts.zoneLine(startsAt, timeZone, provider.city);
  const where = [provider.name, provider.city, provider.address].filter(Boolean).join(', ');
  return (
    <div className="summary">
      <div className="who">
        <Face {...provider} host={host} />
        <div>
          <p className={`status ${status}`}>{STATUSES[status]}</p>
          <p>
            <b>{appointment.lines.map(({ title }) => title).join(', ')}</b>
          </p>
        </div>
      </div>
      <p>{parts.stretchText(startsAt, endsAt, timeZone)}</p>
      {zone && <p className="small muted">{zone}</p>}
      {where && <p className="small muted">{where}</p>}
      <b>{parts.rubles(appointment.price)}</b>
      {answerBy && (
        <p className="small">
          {parts.words.done.answer(parts.deadlineName(answerBy, timeZone, now))}
        </p>
      )}
      {children}
    </div>
  );
}

type FaceProps = Pick<OwnAppointment['provider'], 'name' | 'face'> & Pick<ScreenProps, 'host'>;

/** The photo of whom it is with or, in its place, the letters of their name. */
const Face = ({ name, face, host }: FaceProps) =>
  face ? (
    <img
      src={new URL(face, host.settings.host).href}
      width="48"
      height="48"
      alt=""
      loading="lazy"
    />
  ) : (
    <span aria-hidden="true">{initialsOf(name ?? '')}</span>
  );
