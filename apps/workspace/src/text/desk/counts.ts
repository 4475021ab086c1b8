const rules = new Intl.PluralRules('ru');

/** A number with its word: one, some, many. */
export function many(count: number, [one, few, other]: readonly [string, string, string]): string {
  const form = rules.select(count);
  const word = form === 'one' ? one : form === 'few' ? few : other;
  return `${count.toLocaleString('ru')} ${word}`;
}

/** '1 240 получателей'. */
export const people = (count: number): string =>
  many(count, ['получатель', 'получателя', 'получателей']);
