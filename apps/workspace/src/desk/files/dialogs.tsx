import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { typesOptions } from '../../kit/content/types.ts';
import { FILES, type FileDocument, foldersOptions } from './api.ts';

const route = getRouteApi('/desk/files');

const DeleteDialog = lazy(async () => ({
  default: (await import('../../kit/content/delete-dialog.tsx')).DeleteDialog,
}));
const FileDialog = lazy(async () => ({
  default: (await import('./file-dialog.tsx')).FileDialog,
}));
const FolderDialog = lazy(async () => ({
  default: (await import('./folder-dialog.tsx')).FolderDialog,
}));
const DeleteFolderDialog = lazy(async () => ({
  default: (await import('./delete-folder-dialog.tsx')).DeleteFolderDialog,
}));
const MoveDialog = lazy(async () => ({
  default: (await import('./move-dialog.tsx')).MoveDialog,
}));

interface DialogsProps {
  readonly selected: readonly FileDocument[];
  /** What was selected was dealt with. */
  onDone(): void;
}

/** What the address has open over the files. */
export function Dialogs({ selected, onDone }: DialogsProps) {
  const { dialog, file, folder } = route.useSearch();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const { data: types } = useQuery({ ...typesOptions, enabled: dialog === 'delete' });
  const { data: folders } = useQuery(foldersOptions);
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
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['files'] }),
      queries.invalidateQueries({ queryKey: ['folders'] }),
    ]);
  };
  return (
    <Suspense>
      {file !== undefined && <FileDialog key={file} id={file} onClose={close} />}
      {dialog === 'new-folder' && <FolderDialog folder={null} parent={current} onClose={close} />}
      {dialog === 'rename-folder' && current && (
        <FolderDialog folder={current} parent={null} onClose={close} />
      )}
      {dialog === 'delete-folder' && current && (
        <DeleteFolderDialog
          folder={current}
          onClose={close}
          onDeleted={async () => {
            await done();
            await navigate({ search: {}, replace: true });
          }}
        />
      )}
      {dialog === 'move' && selected.length > 0 && (
        <MoveDialog files={selected} onClose={close} onMoved={done} />
      )}
      {dialog === 'delete' && type && selected.length > 0 && (
        <DeleteDialog
          type={type}
          documents={selected.map(({ id, documentId, name }) => ({ id, documentId, name }))}
          onClose={close}
          onDeleted={done}
        />
      )}
    </Suspense>
  );
}
