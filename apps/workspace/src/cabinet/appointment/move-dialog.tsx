import { Button, Stack } from '@mantine/core';
import { Dialog } from '../../kit/dialog.tsx';
import { useDraft } from '../../kit/draft.ts';
import { useProvider } from '../../shell/provider.tsx';
import { appointment as text } from '../../text/appointment.ts';
import { isSameInstant } from '../shared/booking/move/rules.ts';
import { useMoving } from '../shared/booking/move/use-move.tsx';
import { StartPicker } from '../shared/booking/start-picker.tsx';
import type { AppointmentDetails } from './api.ts';
import { useDialog } from './use-dialog.ts';

interface MoveDialogProps {
  readonly appointment: AppointmentDetails;
  readonly zone: string;
}

/** Free starts to move it to; the last question is the one that every move asks. */
export function MoveDialog({ appointment, zone }: MoveDialogProps) {
  const { documentId: provider } = useProvider();
  const { dialog, close } = useDialog();
  const moving = useMoving({ zone });
  const startMove = (to: string) => {
    close();
    moving.request({ appointment, to });
  };
  return (
    <>
      {dialog === 'move' && (
        <Dialog onClose={close} title={text.moveTitle}>
          <NewStart appointment={appointment} provider={provider} zone={zone} onMove={startMove} />
        </Dialog>
      )}
      {moving.dialog}
    </>
  );
}

interface NewStartProps extends MoveDialogProps {
  readonly provider: string;
  onMove(to: string): void;
}

/** Chooses another start. The picker begins with the present one each time the dialog is opened. */
function NewStart({ appointment, provider, zone, onMove }: NewStartProps) {
  const { documentId, starts_at, ends_at, services } = appointment;
  const [chosen, setChosen] = useDraft<string | null | undefined>('move', undefined, {
    goesWithScreen: true,
  });
  const to = chosen === undefined ? starts_at : chosen;
  const minutes = (Date.parse(ends_at ?? '') - Date.parse(starts_at)) / 60_000;
  return (
    <Stack gap="md">
      <StartPicker
        query={{
          provider,
          services: services.map(({ documentId }) => documentId),
          duration: minutes > 0 ? minutes : undefined,
          except: documentId,
        }}
        zone={zone}
        value={to}
        onChange={(start, isTyped) => (isTyped || !start ? setChosen(start) : onMove(start))}
      />
      {chosen && !isSameInstant(chosen, starts_at) && (
        <Button onClick={() => onMove(chosen)}>{text.move}</Button>
      )}
    </Stack>
  );
}
