import '@fullcalendar/react/skeleton.css';
import FullCalendar, {
  type CalendarOptions,
  type DateClickInfo,
  type EventClickInfo,
  type EventDropInfo,
} from '@fullcalendar/react';
import interaction from '@fullcalendar/react/interaction';
import timeGrid from '@fullcalendar/react/timegrid';
import { type KeyboardEvent, useMemo } from 'react';
import { now } from '../../../api/clock.ts';
import { isMovable } from '../../../kit/booking/move/rules.ts';
import type { Day } from '../../../kit/zoned.ts';
import type { CalendarAppointment } from '../api.ts';
import type { WorkingHours } from '../hours/working-hours.ts';
import type { Range } from '../period.ts';
import classes from './calendar-grid.module.css';
import { DayHeader } from './day-header.tsx';
import { appointmentEntries, drawnWindow, type EntryData, hoursEntries } from './entries.ts';
import { Entry, entryClass } from './entry.tsx';

export interface GridActions {
  open(appointment: CalendarAppointment): void;
  openTimeOff(holiday: string): void;
  /** A free place was pressed. */
  book(at: Date): void;
  /** A pointer let an appointment go there. */
  drop(appointment: CalendarAppointment, to: string): void;
  /** To be moved by keys. */
  carry(appointment: CalendarAppointment): void;
}

interface CalendarGridProps {
  readonly view: 'day' | 'week';
  readonly day: Day;
  readonly days: readonly Day[];
  readonly range: Range;
  readonly zone: string;
  readonly appointments: readonly CalendarAppointment[];
  readonly hours: WorkingHours | undefined;
  readonly savingId: string | null;
  readonly actions: GridActions;
}

const PLUGINS = [timeGrid, interaction];

/** What does not change while the calendar is open. */
const FIXED: CalendarOptions = {
  plugins: PLUGINS,
  locale: 'ru',
  firstDay: 1,
  headerToolbar: false,
  allDaySlot: false,
  nowIndicator: true,
  height: 'auto',
  tableHeaderSticky: true,
  slotDuration: '00:30',
  snapDuration: '00:15',
  slotHeaderInterval: '01:00',
  slotHeaderFormat: { hour: '2-digit', minute: '2-digit' },
  slotMinHeight: 30,
  eventMinHeight: 26,
  eventShortHeight: 44,
  eventDurationEditable: false,
  eventInteractive: true,
  eventLongPressDelay: 400,
  eventDragMinDistance: 5,
  dragRevertDuration: 0,
  rerenderDelay: 0,
  now: () => now(),
  eventClass: ({ event }) => entryClass(dataOf(event)),
  eventInnerClass: classes.inner,
  backgroundEventClass: ({ event }) => classes[dataOf(event).kind],
  dayHeaderClass: classes.dayHeader,
  dayHeaderInnerClass: classes.dayHeaderInner,
  dayLaneClass: classes.lane,
  slotLaneClass: ({ isMinor }) => (isMinor ? classes.slotMinor : classes.slot),
  slotHeaderClass: classes.slotHeader,
  slotHeaderInnerClass: classes.slotHeaderInner,
  nowIndicatorLineClass: classes.nowLine,
  nowIndicatorDotClass: classes.nowDot,
  eventDidMount: ({ event, el }) => {
    const data = dataOf(event);
    if (data.kind === 'appointment') el.dataset.appointment = event.id;
  },
};

const dataOf = ({ extendedProps }: { readonly extendedProps: object }): EntryData =>
  extendedProps as EntryData;

/** Days by the clock. All that stands on them can be pressed; what is to come can be dragged. */
export function CalendarGrid(props: CalendarGridProps) {
  const { view, day, zone, range, appointments, hours, savingId, actions } = props;
  const entries = useMemo(
    () => [
      ...appointmentEntries({ appointments, savingId }),
      ...(hours ? hoursEntries(hours, [range.from.getTime(), range.to.getTime()]) : []),
    ],
    [appointments, savingId, hours, range],
  );
  const { first, last } = drawnWindow(appointments, hours, zone);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the appointments inside
    <div className={classes.grid} data-view={view} onKeyDown={(event) => takeUp(event, props)}>
      <FullCalendar
        {...FIXED}
        key={`${view} ${view === 'week' ? props.days[0] : day}`}
        initialView={view === 'week' ? 'timeGridWeek' : 'timeGridDay'}
        initialDate={day}
        timeZone={zone}
        slotMinTime={`${first}:00`}
        slotMaxTime={`${last}:00`}
        events={entries}
        eventContent={({ event, isShort, isNarrow }) => (
          <Entry
            data={dataOf(event)}
            zone={zone}
            isShort={isShort}
            isNarrow={isNarrow}
            savingId={savingId}
          />
        )}
        dayHeaderContent={({ date }) => <DayHeader date={date} zone={zone} hours={hours} />}
        eventClick={(info) => press(info, actions)}
        eventDrop={(info) => drop(info, actions)}
        dateClick={({ date }: DateClickInfo) => actions.book(date)}
      />
    </div>
  );
}

function press({ event, jsEvent }: EventClickInfo, actions: GridActions): void {
  jsEvent.preventDefault();
  const data = dataOf(event);
  if (data.kind === 'appointment') actions.open(data.appointment);
  if (data.kind === 'off') actions.openTimeOff(data.timeOff.holiday.documentId);
}

/** The calendar's own idea of the new place is taken back: what is carried is drawn there until it is decided. */
function drop({ event, revert }: EventDropInfo, actions: GridActions): void {
  const data = dataOf(event);
  const to = event.start?.toISOString();
  revert();
  if (data.kind === 'appointment' && to) actions.drop(data.appointment, to);
}

/** M, whatever the layout of the keyboard. */
function takeUp(
  event: KeyboardEvent,
  { appointments, actions, savingId }: CalendarGridProps,
): void {
  if (event.code !== 'KeyM' || event.ctrlKey || event.metaKey || event.altKey) return;
  const id = (event.target as HTMLElement).closest<HTMLElement>('[data-appointment]')?.dataset
    .appointment;
  const appointment = appointments.find(({ documentId }) => documentId === id);
  if (!appointment || id === savingId || !isMovable(appointment)) return;
  event.preventDefault();
  actions.carry(appointment);
}
