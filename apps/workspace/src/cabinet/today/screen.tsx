import { Button, Group, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useNow } from '../../api/clock.ts';
import { useConnection } from '../../api/connection.ts';
import { useUser } from '../../api/session.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazily } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { timeText, weekdayTitle } from '../../kit/when.ts';
import { zoneNote } from '../../kit/zone-text.ts';
import { type Day, dayOf, sameClock, shiftDay } from '../../kit/zoned.ts';
import { useProvider } from '../../shell/provider.tsx';
import { common } from '../../text/common.ts';
import { today as words } from '../../text/today.ts';
import { ShareOpenings } from '../shared/openings/share-openings.tsx';
import { SetupCard } from '../shared/setup/setup-card.tsx';
import { type Appointment, dayOptions, type Whose } from './api.ts';
import { DayList } from './day-list.tsx';
import { DayNavigation } from './day-navigation.tsx';
import { emptyText, modelOf, type WorkOfDay, workOf } from './model.ts';
import { focusPlaceProps, NextCard } from './next-card.tsx';
import { Notices } from './notices.tsx';
import { Requests } from './requests.tsx';
import { nameOfDay, ofDay, partsOf } from './rules.ts';
import classes from './today.module.css';
import { useDayReading } from './use-day-reading.ts';

const route = getRouteApi('/cabinet/');

interface EmptyDayProps {
  readonly work: WorkOfDay | null;
  readonly isToday: boolean;
}

/** Nobody is booked: when work is done, and the one thing to do. */
function EmptyDay({ work, isToday }: EmptyDayProps) {
  const hasNoSchedule = work?.kind === 'noSchedule';
  return (
    <Empty
      text={emptyText(work, isToday)}
      action={
        <Button
          component={Link}
          to={hasNoSchedule ? '/cabinet/hours' : '/cabinet/appointments/new'}
        >
          {hasNoSchedule ? words.empty.setHours : words.empty.book}
        </Button>
      }
    />
  );
}

interface StaleNoteProps {
  /** The time of the last reading, in milliseconds since 1970. */
  readonly readAt: number;
  readonly zone: string;
  readonly retry: () => void;
}

/** Says that the shown data is old because reading it again failed. */
function StaleNote({ readAt, zone, retry }: StaleNoteProps) {
  // The frame tells the whole screen when there is no network.
  const isAnswered = useConnection() === 'fine';
  if (!isAnswered) return null;
  return (
    <Group gap="sm" justify="space-between" role="status">
      <Text size="sm">{words.aged(timeText(new Date(readAt), zone))}</Text>
      <Button variant="default" onClick={retry}>
        {common.retry}
      </Button>
    </Group>
  );
}

const ROWS = [0, 1, 2, 3];

/** The shape of a day that is being read. */
function DayShape() {
  return (
    <div className={classes.shape} role="status">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <Skeleton height={176} radius="lg" />
      {ROWS.map((row) => (
        <Skeleton key={row} height={64} />
      ))}
    </div>
  );
}

interface PlanOfDayProps extends Whose {
  readonly model: ReturnType<typeof modelOf<Appointment>>;
  readonly work: WorkOfDay | null;
  readonly day: Day;
  readonly now: Date;
  readonly isToday: boolean;
}

/** The rows of the day, or that there are none, and below them what comes later. */
function PlanOfDay({ model, work, day, now, isToday, ...whose }: PlanOfDayProps) {
  return (
    <>
      {model.isEmpty && <EmptyDay work={work} isToday={isToday} />}
      {!(model.isEmpty && model.parts.cancelled.length === 0) && (
        <DayList
          {...model}
          plan={model.isEmpty ? [] : model.plan}
          featured={model.current ?? model.next}
          isFolded={isToday}
          now={now}
          zone={whose.zone}
        />
      )}
      <Share day={day} />
      <Suspense>
        <DayEnd {...whose} day={day} now={now} isToday={isToday} printed={model.printed} />
      </Suspense>
    </>
  );
}

/** Free times from the day on, to be passed on. */
function Share({ day }: { readonly day: Day }) {
  const { dialog } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ShareOpenings
      label={words.share}
      className={classes.print}
      shown={[day, shiftDay(day, 1), shiftDay(day, 2)]}
      isOpen={dialog === 'openings'}
      go={(next) => navigate({ search: (last) => ({ ...last, dialog: next }), replace: !next })}
    />
  );
}

/** «Кто у меня сегодня?»: who is next, requests, what happened, and the day. */
export function TodayScreen() {
  const now = useNow();
  const user = useUser();
  const profile = useProvider();
  const { documentId: provider, time_zone, step } = profile;
  const zone = time_zone ?? 'Europe/Moscow';
  const today = dayOf(now, zone);
  const day = route.useSearch().day ?? today;
  const whose = { provider, zone };
  const { query, schedule, rooms, isRead } = useDayReading(whose, day, user);
  const work = schedule && workOf(schedule, day, zone);
  const model =
    query.data &&
    modelOf({
      ...{ appointments: query.data, schedule, day, today, now, zone, rooms },
      step: step ?? 15,
    });
  const isToday = day === today;
  const { name, title, date } = namesOf(day, today);
  return (
    <Page
      title={title}
      actions={
        <DayNavigation
          day={day}
          today={today}
          tomorrowCount={useTomorrowCount(whose, today, isToday && query.isSuccess)}
        />
      }
    >
      <p className={classes.date}>
        {name && date}
        <span className={name ? classes.work : undefined}>{work?.text}</span>
        {!sameClock(zone, deviceZone(), now) && <> · {zoneNote(zone, now)}</>}
      </p>
      {!profile.is_published && (
        <div className={classes.setup}>
          <SetupCard provider={profile} />
        </div>
      )}
      {query.isError && model && (
        <StaleNote readAt={query.dataUpdatedAt} zone={zone} retry={query.refetch} />
      )}
      <div className={classes.layout}>
        {!isRead ? (
          <div className={classes.day}>
            <DayShape />
          </div>
        ) : (
          <>
            {model && !model.isEmpty && isToday && (
              <div className={classes.next}>
                <NextCard current={model.current} next={model.next} now={now} zone={zone} />
              </div>
            )}
            <aside className={classes.aside} {...focusPlaceProps}>
              <Requests {...whose} now={now} />
              {user && <Notices {...whose} user={user} />}
            </aside>
            <div className={classes.day}>
              {query.isPending && <DayShape />}
              {query.isError && !model && (
                <FailureCard failure={query.error} retry={query.refetch} />
              )}
              {model && <PlanOfDay {...whose} {...{ model, work, day, now, isToday }} />}
            </div>
          </>
        )}
      </div>
    </Page>
  );
}

/** The delay that lets the day come first, in ms. */
const AFTER_THE_DAY = 1500;
const DayEnd = lazily(async () => {
  await new Promise((resolve) => setTimeout(resolve, AFTER_THE_DAY));
  return (await import('./day-end.tsx')).DayEnd;
});

/** The names of the day, in the title and below it. */
function namesOf(day: Day, today: Day) {
  const name = nameOfDay(day, today);
  const date = weekdayTitle(day);
  return { name, title: name ?? date, date };
}

/** The number of tomorrow's appointments, read once the day itself is there. */
function useTomorrowCount(whose: Whose, today: Day, enabled: boolean): number | null {
  const tomorrow = shiftDay(today, 1);
  const { data } = useQuery({ ...dayOptions(whose, tomorrow), enabled });
  return data ? partsOf(ofDay(data, tomorrow, whose.zone), new Date(0)).coming.length : null;
}
