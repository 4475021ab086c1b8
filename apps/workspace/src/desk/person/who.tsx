import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { deviceZone } from '../../kit/device-zone.ts';
import { Section } from '../../kit/section.tsx';
import { dateText } from '../../kit/when.ts';
import { person as text } from '../../text/desk/person.ts';
import { MaskedPhone } from '../shared/masked-phone.tsx';
import { roleName } from '../shared/roles.ts';
import type { Person } from './api.ts';
import classes from './person.module.css';

/** The person's contacts and role. */
export function Who({ person }: { readonly person: Person }) {
  const { phone, email, username, role, createdAt, provider_profile: provider } = person;
  return (
    <Section title={text.who}>
      <dl className={classes.facts}>
        <Fact label={text.labels.phone}>
          {phone ? <MaskedPhone digits={phone} /> : <Text c="dimmed">{text.noPhone}</Text>}
        </Fact>
        <Fact label={text.labels.email}>{email ?? <Text c="dimmed">{text.noEmail}</Text>}</Fact>
        {username !== phone && person.erased_at === null && (
          <Fact label={text.labels.username}>{username}</Fact>
        )}
        <Fact label={text.labels.role}>{role && roleName(role)}</Fact>
        <Fact label={text.labels.scopes}>{scopesOf(person)}</Fact>
        {provider && (
          <Fact label={text.labels.page}>
            <PublicPage provider={provider} />
          </Fact>
        )}
        <Fact label={text.labels.since}>{dateText(createdAt, deviceZone())}</Fact>
      </dl>
    </Section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** The clients that an account is are not told to every role. */
function scopesOf({ provider_profile: provider, client_profiles: clients = [] }: Person): string {
  const scopes = [
    provider && text.professional,
    clients.length > 0 && text.client(clients.length),
  ].filter(Boolean);
  return scopes.join(', ') || text.nobodys;
}

function PublicPage({ provider }: { readonly provider: NonNullable<Person['provider_profile']> }) {
  const { name, slug, is_published } = provider;
  const state = is_published ? text.published : text.hidden;
  if (!slug || !is_published) return `${name ?? ''} (${state})`;
  return (
    <span>
      <Anchor href={`/p/${slug}`} target="_blank" className={classes.link}>
        {name || slug}
      </Anchor>{' '}
      ({state})
    </span>
  );
}
