import { counted } from '@okoshko/ui/format';
import type { IntervalProblem, Weekday } from '../shared/schedule/intervals.ts';

const WEEKDAYS: Readonly<Record<Weekday, string>> = {
  mon: 'Понедельник',
  tue: 'Вторник',
  wed: 'Среда',
  thu: 'Четверг',
  fri: 'Пятница',
  sat: 'Суббота',
  sun: 'Воскресенье',
};
const SHORT: Readonly<Record<Weekday, string>> = {
  mon: 'пн',
  tue: 'вт',
  wed: 'ср',
  thu: 'чт',
  fri: 'пт',
  sat: 'сб',
  sun: 'вс',
};
const PROBLEMS: Readonly<Record<IntervalProblem, string>> = {
  format: 'Укажите начало и конец.',
  empty: 'Начало и конец совпадают.',
  long: 'Больше 16 часов подряд, до следующего дня. Проверьте конец.',
  overlap: 'Часы пересекаются с предыдущими.',
};

/** Words of an editor of hours: the section of hours and the first steps have it. */
export const intervals = {
  weekdays: WEEKDAYS,
  short: SHORT,
  problems: PROBLEMS,
  dayOff: 'выходной',
  from: (day: string) => `${day}: начало`,
  to: (day: string) => `${day}: конец`,
  nextDay: (time: string) => `до ${time} следующего дня`,
  roundTheClock: 'круглосуточно',
  removeHours: (day: string, hours: string) => `${day}: убрать ${hours}`,
  addBreak: 'Перерыв',
  addBreakTo: (day: string) => `${day}: добавить перерыв`,
  addHours: 'Ещё часы',
  addHoursTo: (day: string) => `${day}: добавить ещё часы`,
  copy: 'Скопировать',
  copyFrom: (day: string) => `${day}: скопировать на другие дни`,
  copyTo: 'Такие же часы:',
  copyWorkdays: 'пн–пт',
  copyAll: 'все дни',
  copied: (day: string) => `${day}: часы скопированы`,
} as const;

const STARTS = ['окошко', 'окошка', 'окошек'] as const;
export const startsText = (count: number): string => counted(count, STARTS);
