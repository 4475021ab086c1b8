import { type ReactNode, useState } from 'react';
import { useDraft } from '../../../kit/draft.ts';
import { PlainTextarea } from '../../../kit/plain-fields.tsx';
import { personDialogs as words } from '../../../text/desk/person-dialogs.ts';

interface Reason {
  readonly field: ReactNode;
  /** Reads the typed reason; null: it is empty, and from then on the field says so. */
  read(): string | null;
}

/** The reason for an action on an account: asked for whenever the audit log has to name it. */
export function useReason(): Reason {
  const [reason, setReason] = useDraft('reason', '');
  const [isMissing, setMissing] = useState(false);
  return {
    read: () => {
      const typed = reason.trim();
      setMissing(typed === '');
      return typed || null;
    },
    field: (
      <PlainTextarea
        label={words.reason}
        description={words.reasonHint}
        error={isMissing && words.reasonNeeded}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    ),
  };
}
