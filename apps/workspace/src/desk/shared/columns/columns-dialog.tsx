import '../../../kit/form-styles.ts';
import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogButtons } from '../../../kit/dialog-buttons.tsx';
import { useDraft } from '../../../kit/draft.ts';
import { columns as words } from '../../../text/desk/columns.ts';
import { type ColumnChoice, toggled } from './rules.ts';

interface ColumnsDialogProps {
  readonly choices: readonly ColumnChoice[];
  /** The values of those that are shown. */
  readonly chosen: readonly string[];
  onChoose(chosen: readonly string[]): void;
  onClose(): void;
}

/** The choice of the columns that a list shows. */
export function ColumnsDialog({ choices, chosen: before, onChoose, onClose }: ColumnsDialogProps) {
  const [chosen, setChosen] = useDraft<readonly string[]>('columns', before, {
    goesWithScreen: true,
  });
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Stack gap="xs">
        {choices.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={() => setChosen(toggled(chosen, value))}
          />
        ))}
        <Text size="sm" c="dimmed">
          {words.lastStays}
        </Text>
        <DialogButtons onCancel={onClose}>
          <Button onClick={() => onChoose(chosen)}>{words.apply}</Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
