import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { readAgain } from '../../api/follows.ts';
import { lazyDialog } from '../../kit/lazily.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { READ_TYPES_ACTION, typesOptions } from '../shared/content/types.ts';
import { FILES, type FileDocument, foldersOptions, READ_FOLDERS_ACTION } from './api.ts';
import type { FilesSearch } from './search.ts';

const route = getRouteApi('/desk/files');

const DeleteDialog = lazyDialog(
  async () => (await import('../shared/content/delete-dialog.tsx')).DeleteDialog,
);
const FileDialog = lazyDialog(async () => (await import('./file-dialog.tsx')).FileDialog);
const FolderDialog = lazyDialog(async () => (await import('./folder-dialog.tsx')).FolderDialog);
const DeleteFolderDialog = lazyDialog(
  async () => (await import('./delete-folder-dialog.tsx')).DeleteFolderDialog,
);
const MoveDialog = lazyDialog(async () => (await import('./move-dialog.tsx')).MoveDialog);

interface DialogsProps {
  readonly selected: readonly FileDocument[];
  /** Called when the action on the selected files is done. */
  onDone(): void;
}

/** The actions that each dialog needs. */
const ACTIONS: Readonly<Record<NonNullable<FilesSearch['dialog']>, readonly string[]>> = {
  'new-folder': ['plugin::upload.folder.create'],
  'rename-folder': ['plugin::upload.folder.update'],
  'delete-folder': ['plugin::upload.folder.bulkDelete'],
  move: ['plugin::upload.folder.bulkMove'],
  delete: ['plugin::content-manager.explorer.delete', READ_TYPES_ACTION],
};

/** The dialog that the address opens over the files. */
export function Dialogs({ selected, onDone }: DialogsProps) {
  const { dialog, file, folder } = route.useSearch();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const may = useMay();
  const opened = dialog !== undefined && ACTIONS[dialog].every(may) ? dialog : undefined;
  const { data: types } = useQuery({ ...typesOptions, enabled: opened === 'delete' });
  const { data: folders } = useQuery({ ...foldersOptions, enabled: may(READ_FOLDERS_ACTION) });
  const type = types?.find(({ uid }) => uid === FILES);
  const current = folders?.find(({ id }) => id === folder) ?? null;
  const close = () =>
    navigate({
      search: (now) => ({ ...now, dialog: undefined, file: undefined }),
      replace: true,
    });
  const done = async () => {
    onDone();
    await close();
    await readAgain(queries, 'files', 'folders');
  };
  return (
    <>
      {file !== undefined && may('plugin::upload.content-api.findOne') && (
        <FileDialog key={file} id={file} onClose={close} />
      )}
      {opened === 'new-folder' && <FolderDialog folder={null} parent={current} onClose={close} />}
      {opened === 'rename-folder' && current && (
        <FolderDialog folder={current} parent={null} onClose={close} />
      )}
      {opened === 'delete-folder' && current && (
        <DeleteFolderDialog
          folder={current}
          onClose={close}
          onDeleted={async () => {
            await done();
            await navigate({ search: {}, replace: true });
          }}
        />
      )}
      {opened === 'move' && selected.length > 0 && (
        <MoveDialog files={selected} onClose={close} onMoved={done} />
      )}
      {opened === 'delete' && type && selected.length > 0 && (
        <DeleteDialog
          type={type}
          documents={selected.map(({ id, documentId, name }) => ({ id, documentId, name }))}
          onClose={close}
          onDeleted={done}
        />
      )}
    </>
  );
}
