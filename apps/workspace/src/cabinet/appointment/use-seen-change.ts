import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Changes } from '../../api/collections.ts';
import { readAgain } from '../../api/follows.ts';
import { changeSeen } from '../shared/booking/change-seen.ts';
import { ChangedMeanwhile, type SeenAppointment } from '../shared/booking/changed-meanwhile.ts';
import type { Comparable } from '../shared/booking/what-changed.ts';

interface Change {
  readonly changes: Changes<'appointments'>;
  /** Tells whether an appointment has the change already. */
  readonly isDone: (now: Comparable) => boolean;
}

/**
 * Changes the appointment as it was when its form was begun, however often the screen read it since. Once it was told
 * what somebody else changed, the next press means the appointment as it is then.
 */
export function useSeenChange(current: SeenAppointment) {
  const base = useRef<SeenAppointment | null>(null);
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: ({ changes, isDone }: Change) =>
      changeSeen(base.current ?? current, changes, isDone),
    onSuccess: () => {
      base.current = null;
    },
    onError: (failure) => {
      if (failure instanceof ChangedMeanwhile) base.current = failure.now;
    },
    onSettled: () => readAgain(client, 'appointments'),
  });
  return {
    change,
    /** The form is begun: what it shows now is what it changes. */
    begin: () => {
      base.current ??= current;
    },
  };
}
