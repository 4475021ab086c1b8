/** Reads one number above zero for each default; null: something else is among the words. */
export function numbersIn(
  words: readonly string[],
  defaults: readonly number[],
): readonly number[] | null {
  if (words.length > defaults.length) return null;
  const numbers = defaults.map((number, n) => Number(words[n] ?? number));
  return numbers.every((number) => number > 0 && Number.isFinite(number)) ? numbers : null;
}

export interface PeakArguments {
  readonly minutes: number;
  /** The load, in multiples of the peak of a thousand providers. */
  readonly times: number;
  /** Without PgBouncer. */
  readonly isDirect: boolean;
}

/** `[MINUTES] [TIMES] [direct]`; null: something else. */
export function peakArguments(words: readonly string[]): PeakArguments | null {
  const isDirect = words.includes('direct');
  const numbers = numbersIn(
    words.filter((word) => word !== 'direct'),
    [60, 10],
  );
  if (!numbers) return null;
  const [minutes = 0, times = 0] = numbers;
  return { minutes, times, isDirect };
}
