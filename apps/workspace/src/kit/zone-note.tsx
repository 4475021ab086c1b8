import { Text } from '@mantine/core';
import { now } from '../api/clock.ts';
import { deviceZone } from './device-zone.ts';
import { zoneNote } from './zone-text.ts';

/** Names the time zone of a screen, once: the desk uses the device's. */
export const ZoneNote = ({ zone = deviceZone() }: { readonly zone?: string }) => (
  <Text size="sm" c="dimmed">
    {zoneNote(zone, now())}
  </Text>
);
