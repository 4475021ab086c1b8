import { Button, Group, Image, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { loadFile } from '../../../api/build-files.ts';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { useObjectUrl } from '../../../kit/object-url.ts';
import { saveFile } from '../../../kit/save-file.ts';
import { useProvider } from '../../../shell/provider.tsx';
import { openings as text } from '../../../text/openings.ts';
import type { DayOpenings } from './rules.ts';

interface PictureProps {
  readonly service: string | null;
  readonly days: readonly DayOpenings[];
  /** The page's address without its scheme. */
  readonly link: string;
}

/** The free times as a picture of a story's size. Its drawing is loaded at the press. */
export function Picture(props: PictureProps) {
  const { name, specialization } = useProvider();
  const drawing = useMutation({
    mutationFn: async () => {
      const { drawStory } = await loadFile(() => import('./story.ts'));
      return drawStory({ ...props, name, specialization });
    },
  });
  return (
    <Stack gap="xs" align="flex-start">
      {drawing.data ? (
        <Drawn file={drawing.data} link={props.link} />
      ) : (
        <Button variant="default" loading={drawing.isPending} onClick={() => drawing.mutate()}>
          {text.picture}
        </Button>
      )}
      {drawing.isError && <FailureCard failure={drawing.error} />}
    </Stack>
  );
}

function Drawn({ file, link }: { readonly file: File; readonly link: string }) {
  const url = useObjectUrl(file);
  const shared = { files: [file] };
  return (
    <>
      {url && <Image src={url} alt={text.pictureOf(link)} w={240} radius="md" />}
      <Group gap="xs">
        {navigator.canShare?.(shared) && (
          // Given up by the user is no failure.
          <Button onClick={() => navigator.share(shared).catch(() => {})}>
            {text.sendPicture}
          </Button>
        )}
        <Button variant="default" onClick={() => saveFile(file, file.name)}>
          {text.save}
        </Button>
      </Group>
    </>
  );
}
