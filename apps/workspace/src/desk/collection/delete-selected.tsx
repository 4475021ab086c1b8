import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Key } from '../../api/follows.ts';
import { deletion as words } from '../../text/desk/shell.ts';
import type { AnyDocument } from '../shared/content/api.ts';
import { DeleteDialog } from '../shared/content/delete-dialog.tsx';
import { SelectionBar } from '../shared/content/selection-bar.tsx';
import type { ContentType } from '../shared/content/types.ts';

const route = getRouteApi('/desk/collections/$model');

interface DeleteSelectedProps {
  readonly type: ContentType;
  readonly rows: readonly AnyDocument[];
  readonly selected: ReadonlySet<string>;
  unselect(): void;
}

/** Deletes what is selected of the rows that are shown; the question stays when they leave the list behind it. */
export function DeleteSelected({ type, rows, selected, unselect }: DeleteSelectedProps) {
  const { dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const [toDelete, setToDelete] = useState<readonly AnyDocument[]>([]);
  const chosen = rows.filter(({ documentId }) => selected.has(documentId));
  const openDialog = () => {
    setToDelete(chosen);
    navigate({ search: (now) => ({ ...now, dialog: 'delete' }) });
  };
  const close = () => navigate({ search: (now) => ({ ...now, dialog: undefined }), replace: true });
  return (
    <>
      <SelectionBar count={chosen.length} onClear={unselect}>
        <Button color="red" variant="light" onClick={openDialog}>
          {words.delete}
        </Button>
      </SelectionBar>
      {dialog === 'delete' && toDelete.length > 0 && (
        <DeleteDialog
          type={type}
          documents={toDelete}
          onClose={close}
          onDeleted={() => {
            unselect();
            queries.invalidateQueries({ queryKey: ['content', type.uid] satisfies Key });
            close();
          }}
        />
      )}
    </>
  );
}
