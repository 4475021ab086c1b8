import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { now } from '../../../api/clock.ts';
import type { OpenedProps } from '../../../kit/dialog.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { PlainSelect } from '../../../kit/plain-fields.tsx';
import { dayText, timeText } from '../../../kit/when.ts';
import { useProvider } from '../../../shell/provider.tsx';
import { common } from '../../../text/common.ts';
import { profile as text } from '../../../text/profile.ts';
import { profileForms } from '../../../text/profile-forms.ts';
import { zoneChoices } from '../../shared/profile/zones.ts';
import { countOutsideHours, nextAppointmentOptions } from '../api.ts';
import { ProfileForm, useOwnForm } from '../profile-form.tsx';

/** The zone, with what another one does to appointments and hours: told before, and counted after. */
export function ZoneDialog({ onClose }: OpenedProps) {
  const provider = useProvider();
  // The zone that the dialog was opened in.
  const [before] = useState(provider.time_zone);
  const [outside, setOutside] = useState<number | null>(null);
  const form = useOwnForm({
    form: 'zone',
    toValues: ({ time_zone }) => ({ time_zone }),
    toChanges: ({ time_zone }) => ({ time_zone }),
    onSaved: async () => {
      // The zone is saved, whether or not this can be counted.
      const count = await countOutsideHours().catch(() => 0);
      if (count > 0) setOutside(count);
      else onClose();
    },
  });
  const zone = form.values.time_zone;
  if (outside !== null) {
    return (
      <Dialog title={profileForms.zoneOutside(outside)} onClose={onClose}>
        <Outside onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={profileForms.zoneTitle} onClose={onClose}>
      <ProfileForm
        form={form}
        onClose={onClose}
        save={profileForms.zoneSave}
        disabled={zone === before}
      >
        <PlainSelect
          label={text.zone}
          data={zoneChoices(zone)}
          {...form.getInputProps('time_zone')}
        />
        <Alert color="blue">
          <Stack gap="xs">
            <Text size="sm">{profileForms.zoneAppointments}</Text>
            {zone !== before && <Renamed before={before} after={zone} />}
            <Text size="sm">{profileForms.zoneHours}</Text>
            <Text size="sm">{profileForms.zoneMessages}</Text>
          </Stack>
        </Alert>
      </ProfileForm>
    </Dialog>
  );
}

/** The nearest appointment by either clock. */
function Renamed({ before, after }: { readonly before: string; readonly after: string }) {
  const [opened] = useState(now);
  const { data } = useQuery(nextAppointmentOptions(useProvider().documentId, opened));
  const next = data?.data[0];
  if (!next) return null;
  const momentIn = (zone: string) =>
    `${dayText(next.starts_at, zone)}, ${timeText(next.starts_at, zone)}`;
  return (
    <Text size="sm" fw={600} role="status">
      {profileForms.zoneNext(momentIn(before), momentIn(after))}
    </Text>
  );
}

function Outside({ onClose }: OpenedProps) {
  return (
    <Stack gap="md">
      <Text>{profileForms.zoneOutsideLead}</Text>
      <Group justify="flex-end" gap="sm">
        <Button size="md" variant="default" onClick={onClose}>
          {common.close}
        </Button>
        <Button size="md" renderRoot={(props) => <Link {...props} to="/cabinet/hours" />}>
          {profileForms.zoneToHours}
        </Button>
      </Group>
    </Stack>
  );
}
