import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '../../kit/dialog.tsx';
import { outside as text } from '../../text/timetables.ts';
import type { Conflicts } from './api.ts';
import { OutsideList } from './outside.tsx';

interface ConflictsDialogProps extends Conflicts {
  readonly zone: string;
  onClose(): void;
}

/** Hours are saved, and appointments are outside of them now: which ones, and that they stay. */
export function ConflictsDialog(props: ConflictsDialogProps) {
  const { conflicts, conflicts_total: total, zone, onClose } = props;
  return (
    <Dialog title={text.savedTitle} onClose={onClose}>
      <Stack gap="md">
        <Text fw={600}>{text.title(total)}</Text>
        <div>
          <OutsideList appointments={conflicts} total={total} zone={zone} />
        </div>
        <Group justify="flex-end">
          <Button size="md" onClick={onClose}>
            {text.done}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
