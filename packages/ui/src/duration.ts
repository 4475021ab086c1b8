import { counted } from './format.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

type Forms = readonly [one: string, few: string, many: string];
const MINUTES: Forms = ['минута', 'минуты', 'минут'];
const HOURS: Forms = ['час', 'часа', 'часов'];
const DAYS: Forms = ['день', 'дня', 'дней'];

const said = (parts: readonly (readonly [count: number, forms: Forms])[]): string =>
  parts
    .filter(([count]) => count)
    .map(([count, forms]) => counted(count, forms))
    .join(' ');

/** Minutes in full words, which a voice reads right: '1 час 30 минут'. */
export const duration = (minutes: number): string =>
  said([
    [Math.floor(minutes / HOUR), HOURS],
    [minutes % HOUR, MINUTES],
  ]);

/** Minutes in words after «за» and «через»: 'за 21 минуту', 'за 2 дня'. */
export const within = (minutes: number): string =>
  minutes > 0 && minutes % DAY === 0
    ? said([[minutes / DAY, DAYS]])
    : duration(minutes).replace('минута', 'минуту');

/** Seconds after «через», in the largest unit that keeps it short. */
export const inSeconds = (seconds: number): string =>
  seconds < 120
    ? counted(seconds, ['секунду', 'секунды', 'секунд'])
    : within(
        seconds < 2 * HOUR * 60 ? Math.ceil(seconds / 60) : Math.ceil(seconds / 60 / HOUR) * HOUR,
      );
