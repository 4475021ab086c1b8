import { Alert, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import { type ReactNode, useState } from 'react';
import { useUser } from '../../api/session.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { useDraftForm } from '../../kit/draft-form.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { NameFields } from '../../kit/profile/name-fields.tsx';
import { PhotoField } from '../../kit/profile/photo/photo-field.tsx';
import { saveProfile } from '../../kit/profile/save-profile.ts';
import { zoneChoices } from '../../kit/profile/zones.ts';
import { merged } from '../../kit/save-seen.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { onboarding as text } from '../../text/onboarding.ts';
import { publicPage } from '../../text/public-page.ts';
import classes from './onboarding.module.css';

interface WhoStepProps {
  /** Null: the step opens one. */
  readonly provider: ProviderProfile | null;
  readonly later?: ReactNode;
  onDone(): void;
}

interface Values {
  name: string;
  specialization: string;
  city: string;
  address: string;
  time_zone: string;
}

/** The name, trade and photo of the professional, as clients will see them. */
export function WhoStep({ provider, later, onDone }: WhoStepProps) {
  const user = useUser();
  const valuesOf = (profile: ProviderProfile | null): Values => ({
    name: profile?.name ?? user?.name ?? '',
    specialization: profile?.specialization ?? '',
    city: profile?.city ?? '',
    address: profile?.address ?? '',
    time_zone: profile?.time_zone ?? deviceZone(),
  });
  const [original, setOriginal] = useState(provider);
  const form = useDraftForm<Values>('who', {
    version: original?.version,
    initialValues: valuesOf(provider),
    validate: { name: (name) => (name.trim() ? null : publicPage.nameNeeded) },
  });
  const { failure, isPending, isStale, submit } = useSaving(async (values: Values) => {
    const now = await saveProfile(original, trimmed(values));
    if (!now) return true;
    // The typed values stay, and the rest takes the present values.
    form.setValues(merged({ base: valuesOf(original), typed: values, now: valuesOf(now) }).values);
    setOriginal(now);
    return false;
  }, onDone);
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        {provider && <PhotoField provider={provider} onSaved={setOriginal} />}
        <Fields form={form} />
        {isStale && <Alert role="alert">{text.staleLead}</Alert>}
        {failure !== null && <FailureCard failure={failure} />}
        <div className={classes.buttons}>
          <WriteButton size="md" type="submit" loading={isPending}>
            {text.next}
          </WriteButton>
          {later}
        </div>
      </Stack>
    </form>
  );
}

function Fields({
  form,
}: {
  readonly form: Pick<UseFormReturnType<Values>, 'values' | 'getInputProps'>;
}) {
  return (
    <>
      <NameFields
        name={form.getInputProps('name')}
        specialization={form.getInputProps('specialization')}
      />
      <div className={classes.pair}>
        <TextInput
          size="md"
          label={publicPage.city}
          maxLength={255}
          {...form.getInputProps('city')}
        />
        <PlainSelect
          label={publicPage.zone}
          data={zoneChoices(form.values.time_zone)}
          {...form.getInputProps('time_zone')}
        />
      </div>
      <TextInput
        size="md"
        label={publicPage.address}
        description={publicPage.addressHint}
        maxLength={255}
        autoComplete="street-address"
        {...form.getInputProps('address')}
      />
    </>
  );
}

const trimmed = ({ name, specialization, city, address, time_zone }: Values) => ({
  name: name.trim(),
  specialization: specialization.trim() || null,
  city: city.trim() || null,
  address: address.trim() || null,
  time_zone,
});

/** Sends once at a time. `save` tells whether it is saved; not so: somebody else changed it. */
function useSaving<V>(save: (values: V) => Promise<boolean>, onDone: () => void) {
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const [isStale, setStale] = useState(false);
  const submit = async (values: V) => {
    if (isPending) return;
    setFailure(null);
    setStale(false);
    setPending(true);
    try {
      if (await save(values)) onDone();
      else setStale(true);
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setPending(false);
    }
  };
  return { failure, isPending, isStale, submit };
}
