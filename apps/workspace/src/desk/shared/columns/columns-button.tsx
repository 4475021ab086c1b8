import { Button } from '@mantine/core';
import { lazyDialog } from '../../../kit/lazily.tsx';
import { columns as words } from '../../../text/desk/columns.ts';
import classes from './columns.module.css';
import type { ColumnChoice } from './rules.ts';

const ColumnsDialog = lazyDialog(async () => (await import('./columns-dialog.tsx')).ColumnsDialog);

interface ColumnsButtonProps {
  readonly choices: readonly ColumnChoice[];
  readonly chosen: readonly string[];
  /** The dialog that the address names. */
  readonly dialog: string | undefined;
  /** The cards of a phone show what is chosen, too: the button stands there as well. */
  readonly isForCards?: boolean;
  /** Changes the address, which views are saved of: `columns` are values with commas between. */
  change(next: { readonly columns?: string; readonly dialog: 'columns' | undefined }): void;
}

/** Opens the choice of a list's columns. */
export function ColumnsButton(props: ColumnsButtonProps) {
  const { choices, chosen, dialog, isForCards = false, change } = props;
  return (
    <>
      <Button
        variant="default"
        className={isForCards ? undefined : classes.ofTable}
        onClick={() => change({ dialog: 'columns' })}
      >
        {words.columns}
      </Button>
      {dialog === 'columns' && (
        <ColumnsDialog
          {...{ choices, chosen }}
          onChoose={(values) => change({ columns: values.join(','), dialog: undefined })}
          onClose={() => change({ dialog: undefined })}
        />
      )}
    </>
  );
}
