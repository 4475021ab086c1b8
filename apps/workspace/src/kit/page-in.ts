/** The page that an address names; what is none is left out. */
export const pageIn = (value: unknown): number | undefined => {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined;
};
