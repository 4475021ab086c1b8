/** What a list of clients says of each. */
export const FIELDS = [
  'name',
  'phone',
  'email',
  'birthday',
  'comment',
  'tags',
  'marketing',
] as const;
export type Field = (typeof FIELDS)[number];

/** How the first line may call them; ours come first. */
const NAMES: Readonly<Record<Field, readonly string[]>> = {
  name: ['имя', 'фио', 'клиент', 'имя клиента', 'name'],
  phone: ['телефон', 'номер телефона', 'номер', 'мобильный', 'phone'],
  email: ['почта', 'e-mail', 'email', 'эл. почта', 'электронная почта'],
  birthday: ['день рождения', 'дата рождения', 'др', 'birthday'],
  comment: ['комментарий', 'заметки', 'примечание', 'comment'],
  tags: ['метки', 'теги', 'категории', 'tags'],
  marketing: ['согласие на рассылку', 'рассылка', 'marketing'],
};

export const titleOf = (field: Field): string => NAMES[field][0] ?? field;

/** Which column says what; the first of several of one name does. Null: nobody is named by any. */
export function columnsOf(titles: readonly string[]): ReadonlyMap<Field, number> | null {
  const known = titles.map((title) => title.trim().toLowerCase().replace(/\s+/g, ' '));
  const columns = new Map<Field, number>();
  for (const field of FIELDS) {
    const place = known.findIndex((title) => NAMES[field].includes(title));
    if (place >= 0) columns.set(field, place);
  }
  return columns.has('name') || columns.has('phone') ? columns : null;
}
