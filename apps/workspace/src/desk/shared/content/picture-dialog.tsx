import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Key } from '../../../api/follows.ts';
import { uploadPicture } from '../../../api/upload.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { SEARCH_AFTER } from '../../../kit/search.ts';
import { ACCEPTED_PICTURES } from '../../../shared/pictures.ts';
import { content } from '../../../text/desk/content.ts';
import { entry as words } from '../../../text/desk/entry.ts';
import { listDocuments } from './api.ts';
import classes from './picture-dialog.module.css';
import { thumbnailOf } from './thumbnail.ts';

const FILES = 'plugin::upload.file';
const PAGE = 24;
/** The picture formats that the service reads. */

interface Picked {
  readonly documentId: string;
  readonly label: string | null;
  readonly url: string;
}

interface PictureDialogProps {
  onPick(picture: Picked): void;
  onClose(): void;
}

/** A picture of those there are, found by its name, or a new one. */
export function PictureDialog({ onPick, onClose }: PictureDialogProps) {
  const [text, setText] = useState('');
  const [typed] = useDebouncedValue(text.trim(), SEARCH_AFTER);
  const search = useInfiniteQuery({
    queryKey: ['content', FILES, 'pictures', typed] satisfies Key,
    queryFn: ({ pageParam: page }) =>
      listDocuments(FILES, {
        ...{ page, pageSize: PAGE, withCount: false, sort: 'id:desc' },
        ...(typed && { filters: { name: { $containsi: typed } } }),
        fields: ['name', 'url', 'formats'],
      }),
    initialPageParam: 1,
    getNextPageParam: ({ results }, _all, page) => (results.length === PAGE ? page + 1 : null),
  });
  const pick = (file: FileDetails) => {
    onPick({ documentId: file.documentId, label: String(file.name), url: String(file.url) });
    onClose();
  };
  return (
    <Dialog title={words.pickFile} onClose={onClose}>
      <Stack gap="sm">
        <UploadButton onUploaded={pick} />
        <TextInput
          type="search"
          label={content.pickSearch}
          value={text}
          autoComplete="off"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {search.isPending && <Skeleton h={220} />}
        {search.error && <FailureCard failure={search.error} retry={() => search.refetch()} />}
        <ul className={classes.list} aria-label={words.pictures}>
          {search.data?.pages
            .flatMap(({ results }) => results)
            .map((file) => (
              <li key={file.id}>
                <button type="button" className={classes.picture} onClick={() => pick(file)}>
                  <img src={thumbnailOf(file)} alt="" loading="lazy" />
                  <span>{String(file.name)}</span>
                </button>
              </li>
            ))}
        </ul>
        {search.data?.pages[0]?.results.length === 0 && (
          <Text c="dimmed" role="status">
            {content.nothingFound}
          </Text>
        )}
        {search.hasNextPage && (
          <Button
            variant="default"
            loading={search.isFetchingNextPage}
            onClick={() => search.fetchNextPage()}
          >
            {content.moreFound}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}

interface FileDetails {
  readonly documentId: string;
  readonly name?: unknown;
  readonly url?: unknown;
}

interface UploadButtonProps {
  onUploaded(file: FileDetails): void;
}

function UploadButton({ onUploaded }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState(0);
  const upload = useMutation({
    mutationFn: (file: File) =>
      uploadPicture(file, {
        signal: new AbortController().signal,
        onProgress: (share) => setPercent(Math.floor(share * 100)),
      }),
    onSuccess: onUploaded,
  });
  return (
    <Group gap="sm">
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_PICTURES}
        hidden
        aria-label={words.uploadFile}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) upload.mutate(file);
          currentTarget.value = '';
        }}
      />
      <Button variant="default" loading={upload.isPending} onClick={() => input.current?.click()}>
        {words.uploadFile}
      </Button>
      {upload.isPending && <Text role="status">{words.uploading(percent)}</Text>}
      {upload.error && <FailureCard failure={upload.error} />}
    </Group>
  );
}
