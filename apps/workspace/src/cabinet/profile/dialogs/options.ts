/** Numbers as a select has them. */
export const optionsOf = (
  numbers: readonly number[],
  label: (number: number) => string,
): { value: string; label: string }[] =>
  numbers.map((number) => ({ value: String(number), label: label(number) }));
