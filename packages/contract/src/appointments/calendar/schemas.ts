import { Type } from 'typebox';
import { codes } from '../../errors.ts';
import { anyQuery } from '../../platform/schemas.ts';

const idParams = Type.Object({ id: Type.String({ maxLength: 64 }) });
const calendarFile = { sends: 'text/calendar', also: { 304: Type.Null() } };

export const appointmentCalendar = {
  summary: 'The appointment as an iCalendar file',
  errors: codes('not_found'),
  params: idParams,
  query: anyQuery,
  ...calendarFile,
};
export const calendarLink = {
  summary: 'An address of that file which works without signing in, for an hour',
  errors: codes('not_found'),
  params: idParams,
  reply: Type.Object({
    data: Type.Object({ url: Type.String(), expires_at: Type.String({ format: 'date-time' }) }),
  }),
};
export const signedCalendarFile = {
  summary: 'The appointment as an iCalendar file, to whoever holds its address',
  errors: codes('link_gone', 'not_found'),
  params: Type.Object({ token: Type.String({ maxLength: 128 }) }),
  query: anyQuery,
  ...calendarFile,
};

const feed = Type.Object({
  created_at: Type.String({ format: 'date-time' }),
});
export const readCalendarFeed = {
  summary: 'Since when the calendar has a secret link; the link itself is told once, when made',
  errors: codes('provider_profile_required'),
  reply: Type.Object({ data: Type.Union([feed, Type.Null()]) }),
};
export const createCalendarFeed = {
  summary: 'A secret link to the own calendar for other programs; the one before dies',
  errors: codes('provider_profile_required'),
  reply: Type.Object({ data: Type.Object({ ...feed.properties, url: Type.String() }) }),
};
export const revokeCalendarFeed = {
  summary: 'The secret link leads nowhere any more',
  errors: codes('provider_profile_required'),
};
export const calendarFeed = {
  summary: 'A provider’s appointments as an iCalendar feed',
  errors: codes('not_found'),
  query: Type.Object({ token: Type.String({ maxLength: 64 }) }, { additionalProperties: true }),
  ...calendarFile,
};
