import { Alert, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CopyText } from '../../../kit/copy-text.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { useProvider } from '../../../shell/provider.tsx';
import { siteForms as text } from '../../../text/site-forms.ts';
import { pageLink } from '../../shared/profile/page-state.ts';
import { sitesOptions } from './api.ts';
import { codeFor } from './rules.ts';

/** The code for a page where clients will book. */
export function CodeDialog({ onClose }: { onClose(): void }) {
  const provider = useProvider();
  const { data } = useQuery(sitesOptions());
  const address = provider.slug ?? provider.documentId;
  const code = (isInline: boolean) => codeFor(location.origin, { address, isInline });
  const blocks = [
    [text.codeButton, code(false)],
    [text.codeInline, code(true)],
    [text.codeLink, pageLink(location.origin, provider)],
  ] as const;
  return (
    <Dialog title={text.codeTitle} onClose={onClose}>
      <Stack gap="md">
        <Text>{text.codeLead}</Text>
        {data?.every(({ proved_at }) => proved_at === null) && (
          <Alert color="yellow">{text.codeUnproved}</Alert>
        )}
        {blocks.map(([title, block]) => (
          <Stack gap="xs" key={title}>
            <Title order={3} size="h5">
              {title}
            </Title>
            <CopyText label={title} text={block} words={text} />
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}
