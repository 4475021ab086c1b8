import { Button, Modal, Stack } from '@mantine/core';

import { useMoving } from '../../kit/booking/move/use-move.tsx';
import { StartPicker } from '../../kit/booking/start-picker.tsx';
import { useDraft } from '../../kit/draft.ts';
import { useProvider } from '../../shell/provider.tsx';
import { appointment as text } from '../../text/appointment.ts';
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
  const [to, setTo] = useDraft<string | null>('move', null);
  const minutes =
    (Date.parse(appointment.ends_at ?? '') - Date.parse(appointment.starts_at)) / 60_000;
  const startMove = (start: string) => {
    close();
    moving.request({ appointment, to: start });
  };
  return (
    <>
      <Modal opened={dialog === 'move'} onClose={close} title={text.moveTitle}>
        <Stack gap="md">
          <StartPicker
            query={{
              provider,
              services: appointment.services.map(({ documentId }) => documentId),
              duration: minutes > 0 ? minutes : undefined,
              except: appointment.documentId,
            }}
            zone={zone}
            value={to ?? appointment.starts_at}
            onChange={(start, isTyped) => (isTyped || !start ? setTo(start) : startMove(start))}
          />
          {to && (
            <Button mih={44} onClick={() => startMove(to)}>
              {text.move}
            </Button>
          )}
        </Stack>
      </Modal>
      {moving.dialog}
    </>
  );
}
