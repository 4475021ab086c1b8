import { Button, Group, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useNow } from '../../api/clock.ts';
import { useConnection } from '../../api/connection.ts';
import { useUser } from '../../api/session.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazily } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { timeText, weekdayText } from '../../kit/when.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { type Day, dayOf, sameClock, shiftDay } from '../../kit/zoned.ts';
import { NoticeText } from '../../shared/notices/notice-text.tsx';
import { useReadNotices } from '../../shared/notices/notices.ts';
import { useProvider } from '../../shell/provider.tsx';
import { common } from '../../text/common.ts';
import { today as words } from '../../text/today.ts';
import { useLeastGap } from '../shared/services/least-gap.ts';
import { SetupCard } from '../shared/setup/setup-card.tsx';
import { dayOptions, noticesOptions, useSchedule, type Whose } from './api.ts';
import card from './card.module.css';
import { DayList } from './day-list.tsx';
import { DayNavigation } from './day-navigation.tsx';
import list from './list.module.css';
import { emptyText, modelOf, type WorkOfDay, workOf } from './model.ts';
import { focusPlace, focusPlaceProps, NextCard } from './next-card.tsx';
import { Requests } from './requests.tsx';
import { nameOfDay, partsOf } from './rules.ts';
import classes from './today.module.css';

/** The unread notices, folded into one line. */
function Notices({ user, provider, zone }: Whose & { readonly user: UserWithProfile }) {
  const { data } = useQuery(noticesOptions(user));
  const reading = useReadNotices();
  const [newest] = data?.data ?? [];
  if (!data || !newest) return null;
  return (
    <details className={list.fold}>
      <summary>{words.notices(data.meta.pagination.total)}</summary>
      <ul className={card.notices}>
        {data.data.map((notice) => (
          <li key={notice.documentId}>
            <NoticeText notice={notice} provider={provider} zone={zone} />
          </li>
        ))}
      </ul>
      {reading.error && <FailureCard failure={reading.error} />}
      <WriteButton
        variant="default"
        loading={reading.isPending}
        onClick={({ currentTarget }) => {
          focusPlace(currentTarget);
          reading.mutate(newest.createdAt);
        }}
      >
        {words.readAll}
      </WriteButton>
    </details>
  );
}

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

/** «Кто у меня сегодня?»: who is next, requests, what happened, and the day. */
export function TodayScreen() {
  const now = useNow();
  const user = useUser();
  const profile = useProvider();
  const { documentId: provider, time_zone, step } = profile;
  const zone = time_zone ?? 'Europe/Moscow';
  const today = dayOf(now, zone);
  const day = useSearch({ from: '/cabinet/' }).day ?? today;
  const whose = { provider, zone };
  const query = useQuery(dayOptions(whose, day));
  const schedule = useSchedule(provider);
  const leastGap = useLeastGap(provider);
  const work = schedule && workOf(schedule, day, zone);
  const model =
    query.data &&
    modelOf({
      ...{ appointments: query.data, schedule, day, today, now, zone, leastGap },
      step: step ?? 15,
    });
  const isToday = day === today;
  const featured = model && (model.current ?? model.next);
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
        {name && work && ' · '}
        <span className={classes.work}>{work?.text}</span>
        {!sameClock(zone, deviceZone(), now) && (
          <Suspense>
            <OtherZone zone={zone} now={now} />
          </Suspense>
        )}
      </p>
      <SetupCard provider={profile} />
      {query.isError && model && (
        <StaleNote readAt={query.dataUpdatedAt} zone={zone} retry={query.refetch} />
      )}
      <div className={classes.layout}>
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
          {query.isError && !model && <FailureCard failure={query.error} retry={query.refetch} />}
          {model?.isEmpty && <EmptyDay work={work} isToday={isToday} />}
          {model && !(model.isEmpty && model.parts.cancelled.length === 0) && (
            <DayList
              {...model}
              plan={model.isEmpty ? [] : model.plan}
              featured={featured ?? null}
              isFolded={isToday}
              now={now}
              zone={zone}
            />
          )}
          {model && (
            <Suspense>
              <DayEnd {...whose} now={now} isToday={isToday} printed={model.printed} />
            </Suspense>
          )}
        </div>
      </div>
    </Page>
  );
}

/** The delay that lets the day come first, in ms. */
const AFTER_THE_DAY = 1000;
const DayEnd = lazily(async () => {
  await new Promise((resolve) => setTimeout(resolve, AFTER_THE_DAY));
  return (await import('./day-end.tsx')).DayEnd;
});
const OtherZone = lazily(async () => (await import('./other-zone.tsx')).OtherZone);

/** The names of the day, in the title and below it. */
function namesOf(day: Day, today: Day) {
  const name = nameOfDay(day, today);
  const weekday = weekdayText(day);
  const date = weekday.charAt(0).toUpperCase() + weekday.slice(1);
  return { name, title: name ?? date, date };
}

/** The number of tomorrow's appointments, read once the day itself is there. */
function useTomorrowCount(whose: Whose, today: Day, enabled: boolean): number | null {
  const { data } = useQuery({ ...dayOptions(whose, shiftDay(today, 1)), enabled });
  return data ? partsOf(data, new Date(0)).coming.length : null;
}
