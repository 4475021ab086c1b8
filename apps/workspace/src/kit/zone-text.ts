/** A zone as people know it: 'Москва, стандартное время (GMT+3)'. */
export function zoneText(zone: string, at: Date): string {
  const part = (timeZoneName: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat('ru', { timeZone: zone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${part('long')} (${part('shortOffset')})`;
}
