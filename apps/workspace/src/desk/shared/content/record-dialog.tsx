import { Dialog } from '../../../kit/dialog.tsx';
import { type PickedRecord, RecordSearch, type RecordSource } from './record-search.tsx';

interface RecordDialogProps {
  readonly title: string;
  readonly source: RecordSource;
  onPick(record: PickedRecord): void;
  onClose(): void;
}

/** A dialog that picks one document. */
export function RecordDialog({ title, source, onPick, onClose }: RecordDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <RecordSearch
        source={source}
        onPick={(record) => {
          onPick(record);
          onClose();
        }}
      />
    </Dialog>
  );
}
