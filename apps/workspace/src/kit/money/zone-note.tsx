import { Text } from '@mantine/core';
import { now } from '../../api/clock.ts';
import { money as words } from '../../text/desk/money.ts';
import { deviceZone } from '../device-zone.ts';
import { zoneText } from '../zone-text.ts';

/** Whose clock the times on a screen are told by, once. */
export function ZoneNote() {
  return (
    <Text size="sm" c="dimmed">
      {words.zone(zoneText(deviceZone(), now()))}
    </Text>
  );
}
