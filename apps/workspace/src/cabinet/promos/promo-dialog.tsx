import { Dialog } from '../../kit/dialog.tsx';
import { Empty } from '../../kit/empty.tsx';
import { promos as text } from '../../text/promos.ts';
import type { Promo } from './api.ts';
import { PromoForm } from './promo-form.tsx';
import { NEW } from './search.ts';

interface PromoDialogProps {
  /** The id in the address: a documentId, or `new`. */
  readonly id: string;
  readonly promos: readonly Promo[];
  onClose(): void;
}

export function PromoDialog({ id, promos, onClose }: PromoDialogProps) {
  const promo = promos.find(({ documentId }) => documentId === id) ?? null;
  return (
    <Dialog title={id === NEW ? text.newTitle : text.editTitle} onClose={onClose}>
      {id === NEW || promo ? (
        <PromoForm promo={promo} onClose={onClose} />
      ) : (
        <Empty text={text.missing} />
      )}
    </Dialog>
  );
}
