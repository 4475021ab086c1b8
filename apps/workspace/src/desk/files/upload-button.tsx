import { Alert, Button, Text } from '@mantine/core';
import { bulkMoveFiles } from '@okoshko/contract/uploads/wire';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { readAgain } from '../../api/follows.ts';
import { uploadPicture } from '../../api/upload.ts';
import { sentenceOf } from '../../kit/use-sentence.ts';
import { useNoWrites } from '../../kit/writes.tsx';
import { ACCEPTED_PICTURES } from '../../shared/pictures.ts';
import { useMay } from '../../shell/desk/rights.tsx';
import { files as words } from '../../text/desk/files.ts';

const route = getRouteApi('/desk/files');
/** The kinds of pictures that the service reads. */

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Uploads pictures, one after the other, into the folder that is open. */
export function UploadButton() {
  const input = useRef<HTMLInputElement>(null);
  const { progress, failures, upload } = useUploads();
  const noWrites = useNoWrites();
  if (!useMay()('plugin::upload.content-api.upload')) return null;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_PICTURES}
        multiple
        hidden
        aria-label={words.upload}
        onChange={({ currentTarget }) => {
          void upload([...(currentTarget.files ?? [])]);
          // An emptied field lets the user choose the same file again.
          currentTarget.value = '';
        }}
      />
      {progress && <Text role="status">{words.uploading(progress.done, progress.total)}</Text>}
      {failures.length > 0 && (
        <Alert color="red" role="alert">
          {failures.map((failure) => (
            <Text key={failure} size="sm">
              {failure}
            </Text>
          ))}
        </Alert>
      )}
      <Button
        size="md"
        loading={progress !== null}
        disabled={noWrites !== null}
        title={noWrites ?? undefined}
        onClick={() => input.current?.click()}
      >
        {words.upload}
      </Button>
    </>
  );
}

function useUploads() {
  const { folder } = route.useSearch();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const upload = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    setFailures([]);
    for (const [done, file] of chosen.entries()) {
      setProgress({ done, total: chosen.length });
      const failure = await uploadInto(folder, file);
      if (failure !== null) setFailures((all) => [...all, failure]);
    }
    setProgress(null);
    await readAgain(queries, 'files', 'folders');
  };
  return { progress, failures, upload };
}

/** Uploads a file into a folder. Returns the reason of a failure; null: the file is there. */
async function uploadInto(folder: number | undefined, file: File): Promise<string | null> {
  try {
    const { signal } = new AbortController();
    const { id } = await uploadPicture(file, { signal, onProgress: () => undefined });
    if (folder !== undefined) {
      await call(bulkMoveFiles, { body: { fileIds: [id], destinationFolderId: folder } });
    }
    return null;
  } catch (thrown) {
    return words.notUploaded(file.name, await sentenceOf(thrown));
  }
}
