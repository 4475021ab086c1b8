import type { UserWithProfile } from '@okoshko/contract/users/users';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { holidaysOptions, timetablesOptions } from '../../api/provider-rows.ts';
import type { Day } from '../../kit/zoned.ts';
import { roomsOf, roomsOptions } from '../shared/services/rooms.ts';
import { dayOptions, noticesOptions, requestsOptions, type Whose } from './api.ts';

const SCHEDULE_STALE_AFTER = 5 * 60_000;

/**
 * The day and all that stands above or between its rows. Nothing of it is drawn before all was
 * read once: what came later would push away what a finger goes for.
 */
export function useDayReading(whose: Whose, day: Day, user: UserWithProfile | null) {
  const { provider } = whose;
  const staleTime = SCHEDULE_STALE_AFTER;
  const query = useQuery(dayOptions(whose, day));
  const requests = useQuery(requestsOptions(provider));
  const notices = useQuery({ ...noticesOptions(user), enabled: user !== null });
  const timetables = useQuery({ ...timetablesOptions(provider), staleTime });
  const holidays = useQuery({ ...holidaysOptions(provider), staleTime });
  const services = useQuery(roomsOptions(provider));
  const schedule =
    timetables.data && holidays.data
      ? { timetables: timetables.data, holidays: holidays.data }
      : null;
  const reads = [query, requests, notices, timetables, holidays, services];
  const [isRead, setRead] = useState(false);
  // The day that was drawn once stays, whatever is read again.
  if (!isRead && !reads.some(isFirstReading)) setRead(true);
  return { query, schedule, rooms: roomsOf(services.data), isRead };
}

/** A read that fails or waits for the network keeps nothing back. */
const isFirstReading = ({ isLoading, failureCount }: UseQueryResult) =>
  isLoading && failureCount === 0;
