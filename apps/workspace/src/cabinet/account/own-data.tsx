import { Button, Text } from '@mantine/core';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Section } from '../../kit/section.tsx';
import { account } from '../../text/account.ts';
import { OpenButton } from './dialogs.tsx';
import { useExport } from './use-export.ts';

const words = account.data;

/** A copy of all that is kept about one, and the way out. */
export function OwnData() {
  const exporting = useExport();
  return (
    <Section title={words.title}>
      <Text size="sm">{words.exportLead}</Text>
      <div>
        <Button
          size="md"
          variant="default"
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {words.export}
        </Button>
      </div>
      {exporting.isSuccess && (
        <Text size="sm" role="status">
          {words.exported}
        </Text>
      )}
      {exporting.isError && (
        <FailureCard failure={exporting.error} retry={() => exporting.mutate()} />
      )}
      <Text size="sm">{words.eraseLead}</Text>
      <div>
        <OpenButton dialog="erase" label={words.erase} isDangerous />
      </div>
    </Section>
  );
}
