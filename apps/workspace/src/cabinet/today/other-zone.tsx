import { zoneNote } from '../../kit/zone-text.ts';

/** Whose clock times are told by. Loaded where the device has another: most never do. */
export function OtherZone({ zone, now }: { readonly zone: string; readonly now: Date }) {
  return <> · {zoneNote(zone, now)}</>;
}
