/** '09:30' of '9:30', '9.30', '09:30:00' or '9'; empty: it is no time of day. */
export function clockOf(text: string | null): string {
  const [, hours = '', minutes = '00'] =
    /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2}(?:\.\d+)?)?$/.exec((text ?? '').trim()) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return '';
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** Times of day as people list them: by commas, semicolons, spaces or lines. `wrong`: the first that is none. */
export function readTimes(text: string): {
  readonly times: readonly string[];
  readonly wrong: string | null;
} {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const wrong = parts.find((part) => clockOf(part) === '') ?? null;
  const times = parts.map(clockOf).filter(Boolean);
  return { times: [...new Set(times)].sort(), wrong };
}
