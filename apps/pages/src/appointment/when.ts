const format = (instant: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('ru', options).format(new Date(instant));

/** `четверг, 26 ноября`. */
export const dayOf = (instant: string, timeZone: string): string =>
  format(instant, { weekday: 'long', day: 'numeric', month: 'long', timeZone });

/** `чт, 26 ноября`. */
export const shortDayOf = (instant: string, timeZone: string): string =>
  format(instant, { weekday: 'short', day: 'numeric', month: 'long', timeZone });

/** `18:30`. */
export const timeOf = (instant: string, timeZone: string): string =>
  format(instant, { hour: '2-digit', minute: '2-digit', timeZone });

/** `2026-11-26`, where the zone is. */
export const dateOf = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(new Date(instant));

/** `UTC+5` at that instant; null: the reader's clock shows the same. */
export function otherOffset(instant: string, timeZone: string): string | null {
  const offset = (zone?: string) =>
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
      .formatToParts(new Date(instant))
      .find(({ type }) => type === 'timeZoneName')
      ?.value.replace('GMT', 'UTC') ?? '';
  const there = offset(timeZone);
  return there === offset() ? null : there;
}
