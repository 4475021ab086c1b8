import { ActionIcon, Alert, Button, CloseIcon, Input, Stack, Text } from '@mantine/core';
import { deleteFile } from '@okoshko/contract/uploads/wire';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { uploadPicture } from '../../../api/upload.ts';
import { sentenceOf } from '../../../kit/use-sentence.ts';
import { ACCEPTED_PICTURES } from '../../../shared/pictures.ts';
import { services as text } from '../../../text/services.ts';
import classes from './photos.module.css';
import { type Photo, refusalOf, thumbnailOf } from './rules.ts';

interface PhotosFieldProps {
  readonly photos: Photos;
  readonly label: string;
  /** So many may be there; more by default. */
  readonly max?: number;
  readonly error?: ReactNode;
}

/** Photos in their order: the first one is the one clients have in a list. */
export function PhotosField({ photos, label, max = 100, error }: PhotosFieldProps) {
  const labelId = useId();
  const { list, uploads, failures } = photos;
  return (
    <Stack gap="xs" role="group" aria-labelledby={labelId}>
      <Text id={labelId} fw={500}>
        {label}
      </Text>
      {list.length > 0 && (
        <ul className={classes.photos}>
          {list.map((photo, index) => (
            <li key={photo.documentId} className={classes.photo}>
              <img src={thumbnailOf(photo)} alt={text.photo(index + 1)} />
              <ActionIcon
                variant="default"
                size={44}
                className={classes.removePhoto}
                aria-label={text.removePhoto(index + 1)}
                onClick={() => photos.remove(photo)}
              >
                <CloseIcon />
              </ActionIcon>
              {index > 0 && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={text.photoFirst(index + 1)}
                  onClick={() => photos.makeFirst(photo)}
                >
                  {text.makeFirst}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} />
      ))}
      {failures.length > 0 && (
        <Alert color="red" role="alert">
          {failures.map((failure) => (
            <Text key={failure} size="sm">
              {failure}
            </Text>
          ))}
        </Alert>
      )}
      {list.length + uploads.length < max && <Picker isForOne={max === 1} onPick={photos.add} />}
      {error && <Input.Error>{error}</Input.Error>}
    </Stack>
  );
}

function UploadRow({ upload }: { readonly upload: Upload }) {
  const { name, percent, cancel } = upload;
  return (
    <div className={classes.upload}>
      <div>
        <Text size="sm" className={classes.clipped}>
          {text.uploading(name, percent)}
        </Text>
        <progress className={classes.progress} value={percent} max={100} aria-label={name} />
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={text.cancelUpload(name)}
        onClick={cancel}
      >
        <CloseIcon />
      </ActionIcon>
    </div>
  );
}

interface PickerProps {
  readonly isForOne: boolean;
  onPick(files: readonly File[]): void;
}

/** A button in the place of the browser's own field, which speaks the browser's language. */
function Picker({ isForOne, onPick }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_PICTURES}
        multiple={!isForOne}
        hidden
        aria-label={isForOne ? text.addPhoto : text.addPhotos}
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])]);
          // Lets the user choose the same file again.
          currentTarget.value = '';
        }}
      />
      <Button variant="default" aria-describedby={hintId} onClick={() => input.current?.click()}>
        {isForOne ? text.addPhoto : text.addPhotos}
      </Button>
      <Text id={hintId} size="xs" c="dimmed" mt={4}>
        {text.photosHint}
      </Text>
    </div>
  );
}

/** A picture on its way. */
interface Upload {
  readonly key: string;
  readonly name: string;
  /** The share of the file that is sent, in percent. */
  readonly percent: number;
  cancel(): void;
}

interface Photos {
  readonly list: readonly Photo[];
  readonly uploads: readonly Upload[];
  /** The reasons pictures were not added, in words. */
  readonly failures: readonly string[];
  add(files: readonly File[]): void;
  remove(photo: Photo): void;
  makeFirst(photo: Photo): void;
}

interface PhotosOfForm {
  readonly list: readonly Photo[];
  readonly isSending: boolean;
  setList(change: (all: readonly Photo[]) => readonly Photo[]): void;
}

/** The photos of a form: those that are uploaded with it go away with it, unless it was sent. */
export function usePhotos({ list, isSending, setList }: PhotosOfForm): Photos {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const unsent = useUnsent(isSending);
  const start = async (file: File) => {
    const key = crypto.randomUUID();
    const abort = new AbortController();
    unsent.watch(abort);
    const upload = { key, name: file.name, percent: 0, cancel: () => abort.abort() };
    setUploads((all) => [...all, upload]);
    const onProgress = (share: number) =>
      setUploads((all) =>
        all.map((one) => (one.key === key ? { ...one, percent: Math.floor(share * 100) } : one)),
      );
    try {
      const photo = await uploadPicture(file, { signal: abort.signal, onProgress });
      if (unsent.add(photo)) setList((all) => [...all, photo]);
    } catch (thrown) {
      const sentence = `${file.name}: ${await sentenceOf(thrown)}`;
      if (!abort.signal.aborted) setFailures((all) => [...all, sentence]);
    } finally {
      setUploads((all) => all.filter((one) => one.key !== key));
    }
  };
  return {
    list,
    uploads,
    failures,
    add: (files) => {
      const refusals = files.map(refusalOf);
      setFailures(refusals.filter((refusal) => refusal !== null));
      for (const [index, file] of files.entries()) if (refusals[index] === null) start(file);
    },
    remove: (photo) => setList((all) => all.filter((one) => one !== photo)),
    makeFirst: (photo) => setList((all) => [photo, ...all.filter((one) => one !== photo)]),
  };
}

/** Closing a form that was never sent deletes its uploaded photos; once sent, they may belong to the service. */
function useUnsent(isSending: boolean) {
  const photos = useRef<Photo[]>([]);
  const aborts = useRef<AbortController[]>([]);
  const isSent = useRef(false);
  const isClosed = useRef(false);
  useEffect(() => {
    isSent.current ||= isSending;
  }, [isSending]);
  useEffect(
    () => () => {
      isClosed.current = true;
      for (const abort of aborts.current) abort.abort();
      if (!isSent.current) photos.current.forEach(discard);
    },
    [],
  );
  return {
    watch: (abort: AbortController) => void aborts.current.push(abort),
    /** Takes a photo that has arrived; false: the form is closed already. */
    add: (photo: Photo): boolean => {
      if (isClosed.current) discard(photo);
      else photos.current.push(photo);
      return !isClosed.current;
    },
  };
}

/** A failure leaves an unused file among the user's own ones: nobody sees it. */
function discard(photo: Photo): void {
  call(deleteFile, { id: photo.documentId }).catch(() => undefined);
}
