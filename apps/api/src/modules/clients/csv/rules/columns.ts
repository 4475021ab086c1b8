/** The columns of a list of clients. */
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

/** The titles by which a column is recognized; the first is the one we write. */
const TITLES: Readonly<Record<Field, readonly string[]>> = {
  name: ['имя', 'фио', 'клиент', 'имя клиента', 'name'],
  phone: ['телефон', 'номер телефона', 'номер', 'мобильный', 'phone'],
  email: ['почта', 'e-mail', 'email', 'эл. почта', 'электронная почта'],
  birthday: ['день рождения', 'дата рождения', 'др', 'birthday'],
  comment: ['комментарий', 'заметки', 'примечание', 'comment'],
  tags: ['метки', 'теги', 'категории', 'tags'],
  marketing: ['согласие на рассылку', 'рассылка', 'marketing'],
};

export const titleOf = (field: Field): string => TITLES[field][0] ?? field;

/** Each field's column; of several with its titles the first. Null: neither name nor phone has one. */
export function columnsOf(header: readonly string[]): ReadonlyMap<Field, number> | null {
  const titles = header.map((title) => title.trim().toLowerCase().replace(/\s+/g, ' '));
  const columns = new Map<Field, number>();
  for (const field of FIELDS) {
    const column = titles.findIndex((title) => TITLES[field].includes(title));
    if (column >= 0) columns.set(field, column);
  }
  return columns.has('name') || columns.has('phone') ? columns : null;
}
