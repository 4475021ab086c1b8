import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import type { ReactNode } from 'react';
import { useUser } from '../../api/session.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { onboarding as text } from '../../text/onboarding.ts';
import { publicPage } from '../../text/public-page.ts';
import { NameFields } from '../shared/profile/name-fields.tsx';
import { PhotoField } from '../shared/profile/photo/photo-field.tsx';
import { useProfileForm } from '../shared/profile/save-profile.ts';
import { zoneChoices } from '../shared/profile/zones.ts';
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
  const form = useProfileForm<Values>({
    form: 'who',
    provider,
    // The name that was given at the sign-up, until the profile has its own.
    toValues: (profile) => {
      const values = valuesOf(profile);
      return { ...values, name: values.name || (user?.name ?? '') };
    },
    toStored: valuesOf,
    initial: {
      name: user?.name ?? '',
      specialization: '',
      city: '',
      address: '',
      time_zone: deviceZone(),
    },
    toChanges: trimmed,
    validate: ({ name }) => ({ name: !name.trim() && publicPage.nameNeeded }),
    onSaved: onDone,
  });
  return (
    <DialogForm
      form={form}
      stale={form.now && text.staleLead}
      save={text.next}
      place={(button) => (
        <div className={classes.buttons}>
          {button}
          {later}
        </div>
      )}
    >
      {provider && <PhotoField provider={provider} onSaved={form.rebase} />}
      <Fields form={form} />
    </DialogForm>
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
        <TextInput label={publicPage.city} maxLength={255} {...form.getInputProps('city')} />
        <PlainSelect
          label={publicPage.zone}
          data={zoneChoices(form.values.time_zone)}
          {...form.getInputProps('time_zone')}
        />
      </div>
      <TextInput
        label={publicPage.address}
        description={publicPage.addressHint}
        maxLength={255}
        autoComplete="street-address"
        {...form.getInputProps('address')}
      />
    </>
  );
}

const valuesOf = (profile: ProviderProfile): Values => ({
  name: profile.name ?? '',
  specialization: profile.specialization ?? '',
  city: profile.city ?? '',
  address: profile.address ?? '',
  time_zone: profile.time_zone,
});

const trimmed = ({ name, specialization, city, address, time_zone }: Values) => ({
  name: name.trim(),
  specialization: specialization.trim() || null,
  city: city.trim() || null,
  address: address.trim() || null,
  time_zone,
});
