import { Button, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FailureCard } from '../../kit/failure-card.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { files as words } from '../../text/desk/files.ts';
import { foldersOptions } from './api.ts';
import classes from './files.module.css';
import { treeOf } from './rules.ts';
import type { FilesSearch } from './search.ts';

const route = getRouteApi('/desk/files');

/** The tree of folders, and what is done to the one that is open. */
export function Folders() {
  const { folder } = route.useSearch();
  const may = useMay();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(foldersOptions);
  const open = (dialog: FilesSearch['dialog']) =>
    navigate({ search: (now) => ({ ...now, dialog }) });
  return (
    <nav aria-label={words.folders} className={classes.folders}>
      <Title order={2} size="h5">
        {words.folders}
      </Title>
      {error && <FailureCard failure={error} retry={refetch} />}
      {!data && !error && <Skeleton h={120} />}
      <ul className={classes.tree}>
        <Entry id={undefined} label={words.all} depth={0} />
        {data &&
          treeOf(data).map(({ folder: { id, name, files }, depth }) => (
            <Entry key={id} id={id} label={`${name} (${files.count})`} depth={depth + 1} />
          ))}
      </ul>
      {may('plugin::upload.folder.create') && (
        <Button variant="subtle" px={4} onClick={() => open('new-folder')}>
          {words.newFolder}
        </Button>
      )}
      {folder !== undefined && may('plugin::upload.folder.update') && (
        <Button variant="subtle" px={4} onClick={() => open('rename-folder')}>
          {words.renameFolder}
        </Button>
      )}
      {folder !== undefined && may('plugin::upload.folder.bulkDelete') && (
        <Button variant="subtle" color="red" px={4} onClick={() => open('delete-folder')}>
          {words.deleteFolder}
        </Button>
      )}
    </nav>
  );
}

interface EntryProps {
  /** Undefined: all files. */
  readonly id: number | undefined;
  readonly label: string;
  readonly depth: number;
}

function Entry({ id, label, depth }: EntryProps) {
  const { folder } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <li>
      <button
        type="button"
        className={classes.folder}
        aria-current={folder === id}
        style={{ paddingInlineStart: 8 + depth * 16 }}
        onClick={() =>
          navigate({ search: (now) => ({ ...now, folder: id, page: undefined, q: undefined }) })
        }
      >
        {label}
      </button>
    </li>
  );
}
