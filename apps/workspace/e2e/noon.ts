/** A zone where it is noon now: whenever a test runs, the day is neither young nor over. */
export const NOON_ZONE = zoneAt(12 - new Date().getUTCHours());

function zoneAt(offset: number): string {
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}
