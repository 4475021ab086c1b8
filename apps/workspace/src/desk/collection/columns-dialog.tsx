import { Button, Checkbox, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { useDraft } from '../../kit/draft.ts';
import { collections as words } from '../../text/desk/collections.ts';
import { fieldName } from '../shared/content/names.ts';
import type { ContentType } from '../shared/content/types.ts';
import { columnNames, columnsOf } from './rules.ts';

const route = getRouteApi('/desk/collections/$model');

interface ColumnsDialogProps {
  readonly type: ContentType;
  onClose(): void;
}

/** The choice of the attributes that the list shows. */
export function ColumnsDialog({ type, onClose }: ColumnsDialogProps) {
  const { columns } = route.useSearch();
  const navigate = route.useNavigate();
  const [chosen, setChosen] = useDraft<readonly string[]>(
    'columns',
    () => columnsOf(type, columns),
    { goesWithScreen: true },
  );
  const apply = () =>
    navigate({
      search: (now) => ({ ...now, columns: chosen.join(',') || undefined, dialog: undefined }),
      replace: true,
    });
  return (
    <Dialog title={words.columnsTitle} onClose={onClose}>
      <Stack gap="xs">
        {columnNames(type).map((name) => (
          <Checkbox
            key={name}
            label={fieldName(name)}
            checked={chosen.includes(name)}
            onChange={() =>
              setChosen(
                chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name],
              )
            }
          />
        ))}
        <DialogButtons onCancel={onClose}>
          <Button onClick={apply}>{words.apply}</Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
