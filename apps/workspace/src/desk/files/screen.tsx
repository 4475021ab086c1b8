import '../../kit/form-styles.ts';
import '../../kit/segmented-styles.ts';
import { Button, Group, SegmentedControl, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Page } from '../../kit/page.tsx';
import { Paged } from '../../kit/paged.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { files as words } from '../../text/desk/files.ts';
import { SelectionBar } from '../shared/content/selection-bar.tsx';
import {
  type FileDocument,
  filesOptions,
  foldersOptions,
  PAGE,
  READ_FOLDERS_ACTION,
} from './api.ts';
import { Dialogs } from './dialogs.tsx';
import { FileCard, FileRow } from './file-items.tsx';
import classes from './files.module.css';
import { treeOf } from './rules.ts';
import type { FilesSearch } from './search.ts';
import { UploadButton } from './upload-button.tsx';

/** The tree of folders, and what is done to the one that is open. */
function Folders() {
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

const route = getRouteApi('/desk/files');

/** Pictures that people uploaded, and the folders that operators keep them in. */
export function FilesScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [selected, setSelected] = useState<ReadonlyMap<string, FileDocument>>(new Map());
  const query = useQuery(filesOptions(search));
  const toggle = (file: FileDocument) => {
    const next = new Map(selected);
    if (!next.delete(file.documentId)) next.set(file.documentId, file);
    setSelected(next);
  };
  return (
    <Page title={words.title} actions={<UploadButton />}>
      <div className={classes.layout}>
        {useMay()(READ_FOLDERS_ACTION) && <Folders />}
        <Stack gap="md" className={classes.main}>
          <Toolbar />
          <SelectionBar count={selected.size} onClear={() => setSelected(new Map())}>
            <Actions onOpen={(dialog) => navigate({ search: (now) => ({ ...now, dialog }) })} />
          </SelectionBar>
          <Paged
            query={query}
            pageSize={PAGE}
            nothing={<Nothing />}
            page={search.page}
            onPage={(page) => navigate({ search: (now) => ({ ...now, page }) })}
          >
            {(files) => <Files files={files} selected={selected} onToggle={toggle} />}
          </Paged>
        </Stack>
      </div>
      <Dialogs selected={[...selected.values()]} onDone={() => setSelected(new Map())} />
    </Page>
  );
}

function Toolbar() {
  const { view, q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Group gap="sm" align="end">
      <SearchField
        label={words.find}
        text={q}
        onChange={(text) =>
          navigate({
            search: (now) => ({ ...now, q: text || undefined, page: undefined }),
            replace: true,
          })
        }
      />
      <SegmentedControl
        aria-label={words.view}
        value={view ?? 'grid'}
        data={[
          { value: 'grid', label: words.grid },
          { value: 'list', label: words.list },
        ]}
        onChange={(next) =>
          navigate({
            search: (now) => ({ ...now, view: next === 'list' ? next : undefined }),
            replace: true,
          })
        }
      />
    </Group>
  );
}

interface FilesProps {
  readonly files: readonly FileDocument[];
  readonly selected: ReadonlyMap<string, FileDocument>;
  onToggle(file: FileDocument): void;
}

function Files({ files, selected, onToggle }: FilesProps) {
  const { view } = route.useSearch();
  const navigate = route.useNavigate();
  const Item = view === 'list' ? FileRow : FileCard;
  return (
    <ul className={view === 'list' ? classes.rows : classes.grid} aria-label={words.filesIn}>
      {files.map((file) => (
        <li key={file.documentId}>
          <Item
            file={file}
            isSelected={selected.has(file.documentId)}
            onSelect={() => onToggle(file)}
            onOpen={() => navigate({ search: (now) => ({ ...now, file: file.documentId }) })}
          />
        </li>
      ))}
    </ul>
  );
}

interface ActionsProps {
  onOpen(dialog: 'move' | 'delete'): void;
}

function Actions({ onOpen }: ActionsProps) {
  const may = useMay();
  return (
    <>
      {may('plugin::upload.folder.bulkMove') && (
        <Button variant="default" onClick={() => onOpen('move')}>
          {words.move}
        </Button>
      )}
      {may('plugin::content-manager.explorer.delete') && (
        <Button color="red" variant="light" onClick={() => onOpen('delete')}>
          {words.delete}
        </Button>
      )}
    </>
  );
}

function Nothing() {
  const { q, folder } = route.useSearch();
  if (q !== undefined) return <Empty text={words.nothing} />;
  return <Empty text={folder === undefined ? words.empty : words.emptyFolder} />;
}
