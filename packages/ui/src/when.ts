/** An instant, or a calendar's day, '2026-11-26', whose words are told in the zone 'UTC'. */
export type Moment = string | number | Date;

/** Writes an instant by the clock of a zone, without one by the device's; with an end, the days until it. */
type Writer = (at: Moment, zone?: string, end?: Moment) => string;

/** One format for each zone: to make one takes longer than to write a hundred dates. */
function formatsOf(options: Intl.DateTimeFormatOptions, language = 'ru') {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>();
  return (timeZone: string | undefined): Intl.DateTimeFormat => {
    const format =
      formats.get(timeZone) ?? new Intl.DateTimeFormat(language, { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
}

/** The parts of a date in Russian, as the options choose them, without the «г.» of a year. */
export function writerOf(options: Intl.DateTimeFormatOptions): Writer {
  const formatIn = formatsOf(options);
  return (at, zone, end) => {
    const format = formatIn(zone);
    const from = new Date(at);
    const text = end ? format.formatRange(from, new Date(end)) : format.format(from);
    return text.replace(/\sг\./g, '').replace(/\s–\s/, ' — ');
  };
}

const DAY = { day: 'numeric', month: 'long' } as const;
const DATE = { ...DAY, year: 'numeric' } as const;

/** '26 ноября'; to an end '23–29 ноября', '30 ноября — 6 декабря' */
export const dayText = /* @__PURE__ */ writerOf(DAY);
/** '26 ноября 2026'; to an end '23–29 ноября 2026' */
export const dateText = /* @__PURE__ */ writerOf(DATE);
/** 'четверг, 26 ноября' */
export const weekdayText = /* @__PURE__ */ writerOf({ ...DAY, weekday: 'long' });
/** 'чт, 26 ноября' */
export const shortWeekdayText = /* @__PURE__ */ writerOf({ ...DAY, weekday: 'short' });
/** 'чт' */
export const weekdayName = /* @__PURE__ */ writerOf({ weekday: 'short' });
/** 'ноябрь 2026' */
export const monthText = /* @__PURE__ */ writerOf({ month: 'long', year: 'numeric' });

/** 'чт, 26 ноября, 18:30–20:00' */
export const stretchText = (from: Moment, to: Moment, zone: string): string =>
  `${shortWeekdayText(from, zone)}, ${timeText(from, zone)}–${timeText(to, zone)}`;

// Swedish writes dates as ISO 8601 does: '2026-11-26 18:30'.
const isoIn = /* @__PURE__ */ formatsOf({ dateStyle: 'short', timeStyle: 'short' }, 'sv');
const isoText: Writer = (at, zone) => isoIn(zone).format(new Date(at));

/** The calendar's day on the clock of a zone: '2026-11-26'. */
export const dayAt: Writer = (at, zone) => isoText(at, zone).slice(0, 10);
/** '18:30' */
export const timeText: Writer = (at, zone) => isoText(at, zone).slice(11);

/** Minutes that the clock of a zone is ahead of UTC at an instant; without a zone the device's. */
export function offsetOf(at: Moment, zone?: string): number {
  const minute = Math.floor(new Date(at).getTime() / 60_000);
  return Date.parse(`${isoText(at, zone).replace(' ', 'T')}Z`) / 60_000 - minute;
}

/** The distance of a zone from UTC at an instant: 'UTC+5', 'UTC−3:30'. */
export function offsetText(at: Moment, zone: string): string {
  const minutes = offsetOf(at, zone);
  const size = Math.abs(minutes);
  const rest = size % 60;
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest ? `:${rest}` : ''}`;
}
