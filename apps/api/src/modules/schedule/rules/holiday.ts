/** Local dates, or two instants: the other pair is null. */
export interface HolidayRow {
  readonly date_from: string | null;
  readonly date_to: string | null;
  /** Milliseconds since 1970. */
  readonly from: number | null;
  readonly to: number | null;
  readonly repeat_yearly: boolean;
}

/** A holiday as the engine takes it. */
export function holidayOf({ date_from, date_to, from, to, repeat_yearly: yearly }: HolidayRow) {
  return date_from !== null && date_to !== null
    ? { date_from, date_to, yearly }
    : { from: Number(from), to: Number(to), yearly };
}
