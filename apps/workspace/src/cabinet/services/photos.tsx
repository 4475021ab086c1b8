import { ActionIcon, Alert, Button, CloseIcon, Stack, Text } from '@mantine/core';
import { useId, useRef } from 'react';
import { services as text } from '../../text/services.ts';
import { ACCEPTED, thumbnailOf } from './rules.ts';
import classes from './services.module.css';
import type { Photos, Upload } from './use-photos.ts';

/** Photos of a service: the first one is the one clients have in the list. */
export function PhotosField({ photos }: { readonly photos: Photos }) {
  const labelId = useId();
  const { list, uploads, failures } = photos;
  return (
    <Stack gap="xs" role="group" aria-labelledby={labelId}>
      <Text id={labelId} fw={500}>
        {text.photos}
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
      <Picker onPick={photos.add} />
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

/** A button in the place of the browser's own field, which speaks the browser's language. */
function Picker({ onPick }: { onPick(files: readonly File[]): void }) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple
        hidden
        aria-label={text.addPhotos}
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])]);
          // Lets the user choose the same file again.
          currentTarget.value = '';
        }}
      />
      <Button variant="default" aria-describedby={hintId} onClick={() => input.current?.click()}>
        {text.addPhotos}
      </Button>
      <Text id={hintId} size="xs" c="dimmed" mt={4}>
        {text.photosHint}
      </Text>
    </div>
  );
}
