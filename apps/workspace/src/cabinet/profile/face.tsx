import { Text } from '@mantine/core';
import { zoneText } from '@okoshko/ui/zone-city';
import type { ReactNode } from 'react';
import { useNow } from '../../api/clock.ts';
import { phoneText } from '../../kit/phone.ts';
import { PhotoField } from '../../kit/profile/photo/photo-field.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { profile as text } from '../../text/profile.ts';
import classes from './profile.module.css';
import { Section } from './section.tsx';

/** The name and description of the professional, as clients see them. */
export function FaceSection() {
  const provider = useProvider();
  const { name, specialization, description } = provider;
  return (
    <Section title={text.face} dialog="face">
      <PhotoField provider={provider} />
      <div>
        <Text fw={600} className={classes.long}>
          {name || text.noName}
        </Text>
        {specialization && (
          <Text c="dimmed" className={classes.long}>
            {specialization}
          </Text>
        )}
      </div>
      <Text size="sm" c={description ? undefined : 'dimmed'} className={classes.clamped}>
        {description || text.noDescription}
      </Text>
    </Section>
  );
}

/** The address and contacts of the professional. */
export function ContactsSection() {
  const { public_phone, phone, city, address, lat } = useProvider();
  const orAbsent = (value: string | null) =>
    value || <span className={classes.absent}>{text.notGiven}</span>;
  return (
    <Section title={text.contacts} dialog="contacts">
      <dl className={classes.facts}>
        <Fact label={text.publicPhone}>{orAbsent(public_phone && phoneText(public_phone))}</Fact>
        <Fact label={text.phone}>{orAbsent(phone && phoneText(phone))}</Fact>
        <Fact label={text.city}>{orAbsent(city)}</Fact>
        <Fact label={text.address}>{orAbsent(address)}</Fact>
        {lat !== null && <Fact label={text.position}>{text.hasPosition}</Fact>}
      </dl>
    </Section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The time zone of all times. */
export function ZoneSection() {
  const { time_zone } = useProvider();
  const now = useNow();
  return (
    <Section title={text.zone} dialog="zone">
      <Text>{zoneText(now, time_zone)}</Text>
      <Text size="sm" c="dimmed">
        {text.zoneLead}
      </Text>
    </Section>
  );
}
