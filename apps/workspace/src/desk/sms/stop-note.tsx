import { Alert } from '@mantine/core';
import { now } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { momentText } from '../../kit/when.ts';
import { sms as text } from '../../text/desk/sms.ts';
import type { Budget } from './api.ts';

type Stop = NonNullable<Budget['stop']>;

/** Tells who stopped SMS, when and why. */
export function stopText({ stopped_at, stopped_by, reason }: Stop): string {
  const when = momentText(new Date(stopped_at), now(), deviceZone());
  return `${text.stoppedSince(when, stopped_by?.name ?? null)}. ${text.reasonOf(reason)}`;
}

export const StopNote = ({ stop }: { readonly stop: Stop }) => (
  <Alert color="red" title={text.isStopped}>
    {stopText(stop)}
  </Alert>
);
