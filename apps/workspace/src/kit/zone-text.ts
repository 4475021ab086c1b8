/** A zone as people know it: 'Москва, GMT+3'. */
export function zoneText(zone: string, at: Date): string {
  const part = (timeZoneName: 'shortGeneric' | 'shortOffset') =>
    new Intl.DateTimeFormat('ru', { timeZone: zone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${part('shortGeneric')}, ${part('shortOffset')}`;
}
