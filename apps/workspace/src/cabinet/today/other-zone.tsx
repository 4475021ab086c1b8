import { zoneNote } from '../../kit/zone-text.ts';

/** The time zone of all times. Loaded only when the device has another one, which is rare. */
export function OtherZone({ zone, now }: { readonly zone: string; readonly now: Date }) {
  return <> · {zoneNote(zone, now)}</>;
}
