import { pageIn, rowIn, searchOf, textIn } from '../../kit/search.ts';

const DIALOGS = ['new-folder', 'rename-folder', 'delete-folder', 'move', 'delete'] as const;

export const filesSearch = searchOf({
  /** Id of the folder that is open; by default all files. */
  folder: rowIn,
  /** Part of a name. */
  q: textIn,
  view: ['list'],
  page: pageIn,
  /** The file that is open: its documentId. */
  file: textIn,
  dialog: DIALOGS,
});
export type FilesSearch = ReturnType<typeof filesSearch>;
