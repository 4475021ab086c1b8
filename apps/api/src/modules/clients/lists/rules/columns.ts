import { columnsByTitle } from '../../../../platform/table-file/columns.ts';

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

/** A field, or what lists of others have in place of the name. */
export type Column = Field | 'full_name' | 'surname' | 'patronymic';

/** The titles by which a column is recognized; the first is the one we write. */
const TITLES: Readonly<Record<Column, readonly string[]>> = {
  full_name: [
    'фио',
    'ф и о',
    'фио клиента',
    'ф и о клиента',
    'клиент',
    'полное имя',
    'имя и фамилия',
    'full name',
  ],
  name: ['имя', 'имя клиента', 'name', 'first name', 'given name'],
  surname: ['фамилия', 'фамилия клиента', 'surname', 'last name', 'family name'],
  patronymic: ['отчество', 'отчество клиента', 'patronymic', 'middle name'],
  phone: [
    'телефон',
    'номер телефона',
    'номер',
    'мобильный',
    'мобильный телефон',
    'сотовый',
    'сотовый телефон',
    'телефон клиента',
    'контактный телефон',
    'тел',
    'тел моб',
    'моб',
    'моб тел',
    'моб телефон',
    'phone',
    'phone number',
    'mobile',
    'mobile phone',
  ],
  email: [
    'почта',
    'e-mail',
    'email',
    'mail',
    'эл почта',
    'электронная почта',
    'адрес электронной почты',
    'имейл',
  ],
  birthday: [
    'день рождения',
    'дата рождения',
    'дата рожд',
    'др',
    'д р',
    'рождение',
    'birthday',
    'birth date',
    'date of birth',
  ],
  comment: [
    'комментарий',
    'комментарии',
    'заметка',
    'заметки',
    'примечание',
    'примечания',
    'comment',
    'comments',
    'note',
    'notes',
  ],
  tags: ['метки', 'теги', 'категории', 'категория', 'группа', 'tags'],
  marketing: ['согласие на рассылку', 'рассылка', 'marketing'],
};
export const columnTitleOf = (field: Field): string => TITLES[field][0] ?? field;

export interface Header {
  /** Each column's index; of several with its titles the first. */
  readonly columns: ReadonlyMap<Column, number>;
  /** The titles of columns that are not read, as they are written. */
  readonly ignored: readonly string[];
}

/** Null: nobody is named by the columns, nor has a phone. */
export function readHeader(cells: readonly string[]): Header | null {
  const columns = columnsByTitle(cells, TITLES, (title) =>
    title.replace(/[\s_.]+/g, ' ').replace(/[*:]+\s*$/, ''),
  );
  const identifying: readonly Column[] = ['full_name', 'name', 'surname', 'phone'];
  if (!identifying.some((column) => columns.has(column))) return null;
  const indexes = new Set(columns.values());
  return { columns, ignored: cells.filter((title, index) => title !== '' && !indexes.has(index)) };
}
