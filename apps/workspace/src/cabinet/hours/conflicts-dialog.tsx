import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Dialog } from '../../kit/dialog.tsx';
import { outside as text } from '../../text/timetables.ts';
import { AskToRearrange } from '../shared/schedule/conflict-list.tsx';
import type { Conflicts } from './api.ts';
import { OutsideList } from './outside.tsx';
import { type OutsideBefore, partConflicts } from './rules.ts';

interface ConflictsDialogProps extends Conflicts {
  readonly before: OutsideBefore | undefined;
  readonly zone: string;
  onClose(): void;
}

/** Hours are saved, and appointments are outside of them now: those of this change apart from earlier ones. */
export function ConflictsDialog(props: ConflictsDialogProps) {
  const { conflicts, conflicts_total: total, before, zone, onClose } = props;
  const { fresh, earlier } = partConflicts(conflicts, before);
  const rest = total - conflicts.length;
  return (
    <Dialog title={text.savedTitle} onClose={onClose}>
      <Stack gap="md">
        <Text fw={600}>{text.title(total)}</Text>
        <Text size="sm">{text.lead}</Text>
        {fresh.length > 0 && (
          <>
            {earlier.length > 0 && <Heading>{text.fresh}</Heading>}
            <OutsideList appointments={fresh} zone={zone} />
            <AskToRearrange ids={fresh.map(({ documentId }) => documentId)} count={fresh.length} />
          </>
        )}
        {earlier.length > 0 && (
          <>
            <Heading>{text.earlier}</Heading>
            <OutsideList appointments={earlier} zone={zone} />
          </>
        )}
        {rest > 0 && <Text size="sm">{text.more(rest)}</Text>}
        <Group justify="flex-end">
          <Button size="md" data-autofocus onClick={onClose}>
            {text.done}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

const Heading = ({ children }: { readonly children: string }) => (
  <Title order={3} size="h5">
    {children}
  </Title>
);
