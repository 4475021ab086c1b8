import '../../kit/form-styles.ts';
import '../../kit/segmented-styles.ts';
import { Badge, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { zoneText } from '@okoshko/ui/zone-city';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useNow } from '../../api/clock.ts';
import { announce } from '../../kit/announce.tsx';
import { Column, Columns } from '../../kit/columns.tsx';
import { Page } from '../../kit/page.tsx';
import { phoneText } from '../../kit/phone.ts';
import { useProvider } from '../../shell/provider.tsx';
import { profile as text } from '../../text/profile.ts';
import { sections } from '../../text/sections.ts';
import { type PageState, pageLink, shortLink, usePageState } from '../shared/profile/page-state.ts';
import { PhotoField } from '../shared/profile/photo/photo-field.tsx';
import { UnprovedAlert } from '../shared/profile/unproved-alert.tsx';
import { Dialogs } from './dialogs/dialogs.tsx';
import classes from './profile.module.css';
import { RulesSection } from './rules-section.tsx';
import type { ProfileDialog } from './search.ts';
import { Section } from './section.tsx';
import { SitesSection } from './sites/sites-section.tsx';

/** The public page and the rules of booking: how they are, each part with its form. */
export function ProfileScreen() {
  return (
    <Page title={sections.profile}>
      <PageCard />
      <Columns>
        <Column>
          <FaceSection />
          <ContactsSection />
          <ZoneSection />
        </Column>
        <Column>
          <RulesSection />
          <SitesSection />
        </Column>
      </Columns>
      <Dialogs />
    </Page>
  );
}

/** The name and description of the professional, as clients see them. */
function FaceSection() {
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
function ContactsSection() {
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
function ZoneSection() {
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

/** The page itself: whether it is open to everybody, its link, and what is done with it. */
function PageCard() {
  const provider = useProvider();
  const state = usePageState();
  const isOpen = state === 'open';
  const link = pageLink(location.origin, provider);
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-label={text.page}>
      <Stack gap="sm">
        <div className={classes.head}>
          <Title order={2} size="h4">
            {text.page}
          </Title>
          <Badge size="lg" variant="light" color={isOpen ? 'green' : 'gray'} tt="none">
            {BADGES[state]}
          </Badge>
        </div>
        {isOpen ? (
          <a className={classes.link} href={link} target="_blank" rel="noopener">
            {shortLink(link)}
          </a>
        ) : (
          <Text className={classes.link}>{shortLink(link)}</Text>
        )}
        <Lead state={state} />
        <div className={classes.actions}>
          {isOpen && <OpenPage link={link} />}
          {state === 'unpublished' && <DialogLink dialog="publish" isMain />}
          <DialogLink dialog="qr" />
          <DialogLink dialog="slug" />
          {state !== 'unpublished' && <DialogLink dialog="unpublish" />}
        </div>
      </Stack>
    </Paper>
  );
}

const BADGES: Readonly<Record<PageState, string>> = {
  open: text.published,
  unproved: text.unproved,
  unpublished: text.unpublished,
};

function Lead({ state }: { readonly state: PageState }) {
  if (state === 'unproved') return <UnprovedAlert />;
  return (
    <Text size="sm" c="dimmed">
      {state === 'open' ? text.publishedLead : text.unpublishedLead}
    </Text>
  );
}

function OpenPage({ link }: { readonly link: string }) {
  const { name } = useProvider();
  const clipboard = useClipboard();
  const copy = () => {
    clipboard.copy(link);
    announce(text.copied);
  };
  // Closing the system's share sheet is no failure.
  const share = () =>
    navigator.share({ title: text.shareTitle(name ?? ''), url: link }).catch(() => undefined);
  return (
    <>
      {'share' in navigator && <Button onClick={share}>{text.share}</Button>}
      <Button variant={'share' in navigator ? 'default' : 'filled'} onClick={copy}>
        {clipboard.copied ? text.copied : text.copy}
      </Button>
      <Button component="a" variant="default" href={link} target="_blank" rel="noopener">
        {text.asClients}
      </Button>
    </>
  );
}

const LABELS = {
  publish: text.publish,
  unpublish: text.unpublish,
  qr: text.qr,
  slug: text.changeAddress,
} as const satisfies Partial<Record<ProfileDialog, string>>;

interface DialogLinkProps {
  readonly dialog: keyof typeof LABELS;
  readonly isMain?: boolean;
}

const DialogLink = ({ dialog, isMain = false }: DialogLinkProps) => (
  <Button
    variant={isMain ? 'filled' : 'default'}
    renderRoot={(props) => (
      <Link {...props} to="/cabinet/profile" search={{ dialog }} resetScroll={false} />
    )}
  >
    {LABELS[dialog]}
  </Button>
);
