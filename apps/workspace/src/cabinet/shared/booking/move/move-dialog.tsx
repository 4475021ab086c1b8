import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { now } from '../../../../api/clock.ts';
import { Dialog } from '../../../../kit/dialog.tsx';
import { FailureCard } from '../../../../kit/failure-card.tsx';
import { dayText, timesText } from '../../../../kit/when.ts';
import { common } from '../../../../text/common.ts';
import { move as words } from '../../../../text/move.ts';
import { whatChanged } from '../what-changed.ts';
import {
  type Movable,
  type Move,
  type MoveRefusal,
  notificationText,
  refusalTitle,
  whenText,
} from './rules.ts';

interface MoveDialogProps {
  readonly move: Move;
  /** Null: it is asked before. */
  readonly refusal: MoveRefusal | null;
  readonly zone: string;
  readonly start: (move: Move) => void;
  readonly close: () => void;
}

/** Asks before a move; after a refusal tells why the appointment stays, and what can be done. */
export function MoveDialog(props: MoveDialogProps) {
  const { move, refusal, zone, close } = props;
  return (
    <Dialog onClose={close} title={titleOf(move, refusal, zone)}>
      <Stack gap="md">
        {refusal ? <Refusal {...props} refusal={refusal} /> : <Question {...props} />}
      </Stack>
    </Dialog>
  );
}

const titleOf = (move: Move, refusal: MoveRefusal | null, zone: string): string =>
  refusal
    ? refusalTitle(move, refusal, zone)
    : words.title(whenText(move.appointment.starts_at, move.to, zone));

function Question({ move, zone, start, close }: MoveDialogProps) {
  const { appointment, to, remark } = move;
  return (
    <>
      <div>
        {appointment.client_profile?.name && (
          <Text fw={500}>{appointment.client_profile.name}</Text>
        )}
        <Text c="dimmed" size="sm">
          {words.now(formerText(appointment, zone))}
        </Text>
      </div>
      {remark && <Text size="sm">{remark}</Text>}
      <Text size="sm">{notificationText(appointment, new Date(to) <= now())}</Text>
      <Buttons>
        <Button variant="default" onClick={close}>
          {common.cancel}
        </Button>
        <Button data-autofocus onClick={() => start(move)}>
          {words.confirm}
        </Button>
      </Buttons>
    </>
  );
}

const formerText = ({ starts_at, ends_at }: Movable, zone: string): string =>
  `${dayText(starts_at, zone)}, ${timesText(starts_at, ends_at ?? starts_at, zone)}`;

function Refusal(props: MoveDialogProps & { readonly refusal: MoveRefusal }) {
  const { refusal, close } = props;
  if (refusal.kind === 'taken') return <SlotTaken {...props} nearest={refusal.nearest} />;
  if (refusal.kind === 'failed') return <Failed {...props} failure={refusal.failure} />;
  return (
    <>
      {refusal.kind === 'over' ? (
        <Text size="sm">{words.refused}</Text>
      ) : (
        <Changes {...props} refusal={refusal} />
      )}
      <Buttons>
        <Button data-autofocus onClick={close}>
          {words.understood}
        </Button>
      </Buttons>
    </>
  );
}

interface ChangesProps {
  readonly refusal: Extract<MoveRefusal, { kind: 'changed' }>;
  readonly zone: string;
}

function Changes({ refusal: { former, now }, zone }: ChangesProps) {
  return (
    <div>
      <Text size="sm">{words.changed}</Text>
      <ul>
        {whatChanged(former, now, zone).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>
  );
}

function SlotTaken({
  move,
  nearest,
  zone,
  start,
  close,
}: MoveDialogProps & { readonly nearest: readonly string[] }) {
  const from = move.appointment.starts_at;
  return (
    <>
      <Text size="sm">{nearest.length > 0 ? words.slotTaken : words.takenWithoutNearest}</Text>
      {nearest.map((to, index) => (
        <Button
          key={to}
          variant="light"
          fullWidth
          data-autofocus={index === 0 || undefined}
          onClick={() => start({ appointment: move.appointment, to })}
        >
          {whenText(from, to, zone)}
        </Button>
      ))}
      <Button variant="default" fullWidth onClick={close}>
        {common.cancel}
      </Button>
    </>
  );
}

function Failed({ move, failure, start, close }: MoveDialogProps & { readonly failure: unknown }) {
  return (
    <>
      <FailureCard failure={failure} retry={() => start(move)} />
      <Text size="sm">{words.stayed}</Text>
      <Buttons>
        <Button variant="default" onClick={close}>
          {common.close}
        </Button>
      </Buttons>
    </>
  );
}

const Buttons = ({ children }: { readonly children: ReactNode }) => (
  <Group justify="flex-end" gap="sm">
    {children}
  </Group>
);
