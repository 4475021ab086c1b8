import { type ReactNode, useEffect, useRef, useState } from 'react';
import { announce } from '../../../../kit/announce.tsx';
import { notify } from '../../../../kit/notify.tsx';
import { sentenceOf } from '../../../../kit/use-sentence.ts';
import { move as words } from '../../../../text/move.ts';
import { changeSeen } from '../change-seen.ts';
import { useSeenMutation } from '../use-seen-mutation.ts';
import { whatChanged } from '../what-changed.ts';
import { MoveDialog } from './move-dialog.tsx';
import {
  isSameInstant,
  type Move,
  type MoveRefusal,
  movedTo,
  refusalOf,
  refusalTitle,
  whenText,
} from './rules.ts';

export interface Moving {
  /** Asks whether to move; what comes of it is told by the dialog and on the screen. */
  request(move: Move): void;
  /** The appointment whose move is being saved. */
  readonly savingId: string | null;
  /** Belongs onto the screen. */
  readonly dialog: ReactNode;
}

interface MovingOptions {
  /** The time zone of the shown times. */
  readonly zone: string;
  /** Runs after the dialog has closed, to put the focus where it belongs. */
  readonly onClose?: (move: Move) => void;
}

/**
 * Moves appointments: asks before, shows the new place at once, saves with the version that was seen. A taken time brings
 * the nearest ones; what somebody changed meanwhile is told.
 */
export function useMoving({ zone, onClose }: MovingOptions): Moving {
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const isLeft = useIsLeft();
  const saving = useMove(zone, (move, refusal) => {
    if (isLeft()) notifyRefusal(move, refusal, zone);
    else setDialog({ move, refusal });
  });
  const close = () => {
    if (dialog) onClose?.(dialog.move);
    setDialog(null);
  };
  const start = (move: Move) => {
    close();
    announce(words.saving);
    saving.mutate(move);
  };
  return {
    request: (move) => setDialog({ move, refusal: null }),
    savingId: saving.isPending ? saving.variables.appointment.documentId : null,
    dialog: dialog && <MoveDialog {...dialog} zone={zone} start={start} close={close} />,
  };
}

/** Tells whether the screen is gone: a change that was pressed on it goes on. */
function useIsLeft(): () => boolean {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return () => isLeft.current;
}

/** Says on any other screen what the dialog would say: whose appointment it is, and that it stays. */
async function notifyRefusal(move: Move, refusal: MoveRefusal, zone: string): Promise<void> {
  const { client_profile: client } = move.appointment;
  const reason = await reasonOf(refusal, zone);
  notify({
    color: 'red',
    title: refusalTitle(move, refusal, zone),
    message: client?.name ? `${client.name}. ${reason}` : reason,
    autoClose: false,
  });
}

async function reasonOf(refusal: MoveRefusal, zone: string): Promise<string> {
  if (refusal.kind === 'taken') return words.stayed;
  if (refusal.kind === 'over') return words.refused;
  if (refusal.kind === 'failed') return `${await sentenceOf(refusal.failure)} ${words.stayed}`;
  return `${words.changed} ${whatChanged(refusal.former, refusal.now, zone).join('. ')}`;
}

/** The content of the dialog. */
interface DialogState {
  readonly move: Move;
  readonly refusal: MoveRefusal | null;
}

function useMove(zone: string, refuse: (move: Move, refusal: MoveRefusal) => void) {
  return useSeenMutation<Move>({
    send: ({ appointment, to }) =>
      changeSeen(
        appointment,
        { starts_at: to },
        ({ starts_at }) => starts_at !== undefined && isSameInstant(starts_at, to),
      ),
    shown: ({ appointment, to }) => ({ ...movedTo(appointment, to) }),
    onSaved: ({ appointment, to }) => {
      const text = words.moved(whenText(appointment.starts_at, to, zone));
      notify({ message: text, color: 'green' });
      announce(text);
    },
    onRefused: (failure, move) => refuse(move, refusalOf(failure, move.appointment.starts_at)),
  });
}
