import { oneOf, textIn } from '../../kit/search.ts';

const DIALOGS = ['new-folder', 'rename-folder', 'delete-folder', 'move', 'delete'] as const;

export interface FilesSearch {
  /** Id of the folder that is open; by default all files. */
  folder?: number | undefined;
  /** Part of a name. */
  q?: string | undefined;
  view?: 'list' | undefined;
  page?: number | undefined;
  /** The file that is open: its documentId. */
  file?: string | undefined;
  dialog?: (typeof DIALOGS)[number] | undefined;
}

export const filesSearch = (search: Readonly<Record<string, unknown>>): FilesSearch => ({
  folder: wholeIn(search.folder, 1),
  q: textIn(search.q),
  view: oneOf(search.view, ['list']),
  page: wholeIn(search.page, 2),
  file: textIn(search.file),
  dialog: oneOf(search.dialog, DIALOGS),
});

const wholeIn = (value: unknown, least: number): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number >= least && number < 1e9 ? number : undefined;
};
