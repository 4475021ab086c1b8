import { Question, useRemoval } from '../../kit/form/question.tsx';
import { promos as text } from '../../text/promos.ts';
import type { Promo } from './api.ts';

interface RemovePromoProps {
  readonly promo: Promo;
  onDone(): void;
  onBack(): void;
}

/** Tells what happens to appointments before a discount is removed. */
export function RemovePromo({
  promo: { documentId: id, title },
  onDone,
  onBack,
}: RemovePromoProps) {
  const removal = useRemoval({ plural: 'promos', id, done: text.removed(title), onDone });
  return (
    <Question
      title={text.removeTitle(title)}
      lead={text.removeAfter}
      action={text.remove}
      run={removal}
      onBack={onBack}
    />
  );
}
