import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../../api/clock.ts';
import { codeOf } from '../../../api/failure.ts';
import { servicesOptions } from '../../../api/services.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { useDraft } from '../../../kit/draft.ts';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { notify } from '../../../kit/notify.tsx';
import { WriteButton } from '../../../kit/writes.tsx';
import { useProvider } from '../../../shell/provider.tsx';
import { appointmentServices as text } from '../../../text/appointment-services.ts';
import { common } from '../../../text/common.ts';
import type { AppointmentDetails } from '../api.ts';
import { ChangeFailure } from '../change-failure.tsx';
import { useDialog } from '../use-dialog.ts';
import { useSeenChange } from '../use-seen-change.ts';
import { Chosen } from './chosen.tsx';
import { Outcome } from './outcome.tsx';
import { chosenOf, idsOf, isSameList, type ListedService } from './rules.ts';
import { useOverlap } from './use-overlap.ts';

interface ServicesDialogProps {
  readonly appointment: AppointmentDetails;
  readonly zone: string;
}

/** Adds services at the chair and takes them away, with the time and the price that follow. */
export function ServicesDialog({ appointment, zone }: ServicesDialogProps) {
  const { documentId: provider } = useProvider();
  const { close } = useDialog();
  const services = useQuery(servicesOptions(provider));
  return (
    <Dialog onClose={close} title={text.title}>
      {services.isPending && <Skeleton h={200} />}
      {services.isError && <FailureCard failure={services.error} retry={services.refetch} />}
      {services.data && (
        <ServicesForm
          appointment={appointment}
          listed={services.data}
          provider={provider}
          zone={zone}
          onDone={close}
        />
      )}
    </Dialog>
  );
}

interface FormProps extends ServicesDialogProps {
  readonly listed: readonly (ListedService & { readonly is_active: boolean })[];
  readonly provider: string;
  readonly onDone: () => void;
}

function ServicesForm({ appointment, listed, provider, zone, onDone }: FormProps) {
  const booked = idsOf(appointment);
  const [ids, setIds] = useDraft('services', booked, {
    version: appointment.version,
    goesWithScreen: true,
  });
  const { change, begin } = useSeenChange(appointment);
  const [isRefused, setRefused] = useState(false);
  const chosen = chosenOf(ids, listed, appointment);
  const isChanged = !isSameList(ids, booked);
  const overlap = useOverlap({ appointment, provider, chosen: isChanged ? chosen : null });
  const isQuestion = isRefused || overlap !== null;
  const isTaken = codeOf(change.error) === 'slot_taken';
  const choose = (next: readonly string[]) => {
    begin();
    setRefused(false);
    change.reset();
    setIds(next);
  };
  const save = () =>
    change.mutate(
      {
        changes: { services: [...ids], ...(isQuestion && { allow_overlap: true }) },
        isDone: () => false,
      },
      {
        onSuccess: () => {
          notify({ color: 'green', message: text.saved });
          onDone();
        },
        // A shorter break than usual, or somebody who booked meanwhile: asked about as well.
        onError: (failure) => setRefused(codeOf(failure) === 'slot_taken'),
      },
    );
  return (
    <Stack gap="md">
      <Chosen chosen={chosen} listed={listed} ids={ids} onChange={choose} />
      {isChanged && <Outcome appointment={appointment} chosen={chosen} ids={ids} zone={zone} />}
      {overlap && (
        <Alert color="red" role="alert">
          {overlap(zone)}
        </Alert>
      )}
      {isRefused && !overlap && (
        <Alert color="red" role="alert">
          {text.taken}
        </Alert>
      )}
      {change.isError && !isTaken && <ChangeFailure failure={change.error} zone={zone} />}
      <Told appointment={appointment} />
      <WriteButton
        size="md"
        disabled={!isChanged || chosen.length === 0 || chosen.some((one) => one.isArchived)}
        loading={change.isPending}
        onClick={save}
      >
        {isQuestion ? text.saveAnyway : common.save}
      </WriteButton>
    </Stack>
  );
}

/** The sentence on who is told of it. */
function Told({ appointment }: { readonly appointment: AppointmentDetails }) {
  const name = appointment.client_profile?.name;
  const hasBegun = new Date(appointment.starts_at) <= useNow();
  const audience = name ? text.told(name) : text.hasNoClient;
  return (
    <Text size="sm" c="dimmed">
      {hasBegun ? text.toldNobody : audience}
    </Text>
  );
}
