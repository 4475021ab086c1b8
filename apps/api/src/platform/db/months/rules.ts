/** The first instant of the month of UTC that lies `months` after that of the instant; before it, where negative. */
export const monthOf = (at: Date, months = 0): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months));

/** Of a partition, by its name: the first instant after it; null: it is of no month. */
export function endOfPartition(name: string): Date | null {
  const [, year, month] = /_(\d{4})_(\d\d)$/.exec(name) ?? [];
  return year && month ? new Date(Date.UTC(Number(year), Number(month))) : null;
}

/** Of a table that is kept by months: where rows of no month that was made go. */
export const defaultPartitionOf = (table: string): string => `${table}_rest`;
