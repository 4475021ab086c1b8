/** The actions that keys have; each app and each screen says which of them it takes. */
export type Shortcut =
  | 'today'
  | 'new'
  | 'search'
  | 'everything'
  | 'help'
  | 'nextRow'
  | 'previousRow'
  | 'openRow'
  | 'selectRow'
  | 'actions'
  | 'write';

/** The facts of a press that decide its action. */
export interface Press {
  readonly key: string;
  /** The key's place, which is the same in every layout. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** In a field that letters are typed into, or in a dialog, which has keys of its own. */
  readonly isElsewhere: boolean;
}

/** Letters go by their place: with Russian letters on, T is where «Е» is. */
export function shortcutOf(press: Press): Shortcut | null {
  const { key, code, shiftKey } = press;
  if (press.altKey) return null;
  if (press.ctrlKey || press.metaKey) return code === 'KeyK' && !shiftKey ? 'everything' : null;
  if (press.isElsewhere) return null;
  if (key === '?' || (code === 'Slash' && shiftKey)) return 'help';
  if (key === '/' || (code === 'Slash' && !shiftKey)) return 'search';
  if (shiftKey) return null;
  return LETTERS[code] ?? null;
}

const LETTERS: Readonly<Partial<Record<string, Shortcut>>> = {
  KeyT: 'today',
  KeyN: 'new',
  KeyJ: 'nextRow',
  KeyK: 'previousRow',
  KeyE: 'openRow',
  KeyX: 'selectRow',
  KeyA: 'actions',
  KeyR: 'write',
};
