import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useNow } from '../../api/clock.ts';
import { useUser } from '../../api/session.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazily } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { useLeastGap } from '../../kit/services/least-gap.ts';
import { SetupCard } from '../../kit/setup/setup-card.tsx';
import { weekdayText } from '../../kit/when.ts';
import { zoneNote } from '../../kit/zone-text.ts';
import { type Day, dayOf, sameClock, shiftDay } from '../../kit/zoned.ts';
import { useProvider } from '../../shell/provider.tsx';
import { dayOptions, useSchedule, type Whose } from './api.ts';
import { DayList } from './day-list.tsx';
import { DayNavigation } from './day-navigation.tsx';
import { EmptyDay } from './empty-day.tsx';
import { focusPlaceProps } from './focus.ts';
import { modelOf, workOf } from './model.ts';
import { NextCard } from './next-card.tsx';
import { Notices } from './notices.tsx';
import { Requests } from './requests.tsx';
import { nameOfDay, partsOf } from './rules.ts';
import { DayShape } from './skeleton.tsx';
import { StaleNote } from './stale-note.tsx';
import classes from './today.module.css';

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
        {!sameClock(zone, deviceZone(), now) && <> · {zoneNote(zone, now)}</>}
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
const AFTER_THE_DAY = 1500;
const DayEnd = lazily(async () => {
  await new Promise((resolve) => setTimeout(resolve, AFTER_THE_DAY));
  return (await import('./day-end.tsx')).DayEnd;
});

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
