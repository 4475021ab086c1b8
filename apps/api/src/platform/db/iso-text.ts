/** Writes an instant of a row, by its column, as the API tells instants: `2026-11-30T08:00:00.000Z`. */
export const isoText = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
