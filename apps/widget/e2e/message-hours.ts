/** A time zone in which messages may be sent now, whenever this runs. */
export function whereItIsTwo(): string {
  const east = ((14 - new Date().getUTCHours() + 36) % 24) - 12;
  return east === 0 ? 'UTC' : `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
}
