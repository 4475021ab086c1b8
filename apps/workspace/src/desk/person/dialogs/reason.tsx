import { type ReactNode, useState } from 'react';
import { useDraft } from '../../../kit/draft.ts';
import { PlainTextarea } from '../../../kit/plain-fields.tsx';
import { personDialogs as words } from '../../../text/desk/person-dialogs.ts';

interface Reason {
  readonly field: ReactNode;
  /** What is typed; null: nothing, which the field says from then on. */
  read(): string | null;
}

/** Why something is done to an account: asked for wherever the audit log has to say it. */
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
