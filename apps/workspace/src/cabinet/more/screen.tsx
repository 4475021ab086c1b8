import '../../kit/form-styles.ts';
import '../../kit/segmented-styles.ts';
import {
  Button,
  Group,
  SegmentedControl,
  Stack,
  Text,
  UnstyledButton,
  useMantineColorScheme,
} from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { session, useUser } from '../../api/session.ts';
import { appleDevice, installsByMenu, isInstalled, isSafari } from '../../kit/apple.ts';
import { Page } from '../../kit/page.tsx';
import { phoneText } from '../../kit/phone.ts';
import { Portrait } from '../../kit/portrait.tsx';
import { Icon } from '../../shell/icon.tsx';
import { useInstall } from '../../shell/install.ts';
import { openOverlay } from '../../shell/keys/shortcuts.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { type IconName, sections } from '../../shell/sections.ts';
import { more } from '../../text/more.ts';
import { usePageState } from '../shared/profile/page-state.ts';
import classes from './more.module.css';
import { versionIn } from './rules.ts';

/** The links that have no place in the phone's bar, and the settings of the app itself. */
export function MoreScreen() {
  return (
    <Page title={more.title}>
      <Stack gap="xl" maw={640}>
        <Who />
        <Entries />
        <Theme />
        <SignOut />
      </Stack>
    </Page>
  );
}

function Who() {
  const user = useUser();
  const provider = useProvider();
  const name = user?.name || provider.name || more.nameless;
  const photo = user?.photo?.url ?? user?.provider_profile?.photo?.url;
  return (
    <Group wrap="nowrap">
      <Portrait name={name} url={photo ?? null} />
      <div className={classes.who}>
        <Text size="sm" c="dimmed">
          {more.signedInAs}
        </Text>
        <Text fw={600}>{name}</Text>
        {user?.phone && <Text size="sm">{phoneText(user.phone)}</Text>}
      </div>
    </Group>
  );
}

function Theme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Stack gap="xs">
      <h2 id="theme" className={classes.heading}>
        {more.theme}
      </h2>
      <SegmentedControl
        aria-labelledby="theme"
        fullWidth
        size="md"
        data={[...more.themes]}
        value={colorScheme}
        onChange={(value) => setColorScheme(value as typeof colorScheme)}
      />
    </Stack>
  );
}

function SignOut() {
  const version = versionIn(
    document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '',
  );
  return (
    <Stack gap="xs" align="flex-start">
      <Button variant="default" size="md" onClick={() => session.signOut()}>
        {more.signOut}
      </Button>
      <Text size="sm" c="dimmed">
        {more.signOutLead}
      </Text>
      {version && (
        <Text size="xs" c="dimmed">
          {more.version(version)}
        </Text>
      )}
    </Stack>
  );
}

/** The sections that have no place in the phone's bar. */
const BESIDE_BAR = sections.filter((section) => section.place !== 'bar');

/** The links to other screens. A link that leads nowhere is absent, such as one to a page that nobody can open. */
function Entries() {
  const { slug, documentId } = useProvider();
  const isOpen = usePageState() === 'open';
  const install = useInstall();
  return (
    <section aria-label={more.sections}>
      <ul className={classes.entries}>
        {BESIDE_BAR.map(({ to, icon, label }) => (
          <LinkEntry key={to} {...{ to, icon }} words={{ label, lead: more.leads[icon] }} />
        ))}
        {isOpen && (
          <li>
            <a
              className={classes.entry}
              href={`/p/${slug ?? documentId}`}
              target="_blank"
              rel="noopener"
            >
              <EntryContent icon="page" words={more.page} />
            </a>
          </li>
        )}
        <LinkEntry to="/cabinet/start" icon="page" words={more.start} />
        <LinkEntry to="/cabinet/help" icon="reviews" words={more.help} />
        <ActionEntry icon="search" words={more.search} run={() => openOverlay('everything')} />
        <ActionEntry
          icon="keys"
          words={more.keys}
          run={() => openOverlay('help')}
          className={classes.wide}
        />
        {install && <ActionEntry icon="install" words={more.install} run={install} />}
      </ul>
      <InstallHint />
    </section>
  );
}

/** Explains how to install the app in Safari, which deletes a site's data after seven days of use without that site. */
function InstallHint() {
  const isOnMac = appleDevice() === 'mac' && isSafari() && !isInstalled();
  if (!isOnMac && !installsByMenu()) return null;
  return (
    <Text size="sm" c="dimmed" mt="sm">
      {isOnMac ? more.installInDock : more.installByMenu}
    </Text>
  );
}

interface Words {
  readonly label: string;
  readonly lead: string;
}

interface EntryContentProps {
  readonly icon: IconName;
  readonly words: Words;
}

function EntryContent({ icon, words }: EntryContentProps): ReactNode {
  return (
    <>
      <Icon name={icon} />
      <span>
        {words.label}
        <span className={classes.lead}>{words.lead}</span>
      </span>
    </>
  );
}

interface LinkEntryProps extends EntryContentProps {
  readonly to: (typeof BESIDE_BAR)[number]['to'] | '/cabinet/start' | '/cabinet/help';
}

const LinkEntry = ({ to, ...face }: LinkEntryProps) => (
  <li>
    <Link to={to} className={classes.entry}>
      <EntryContent {...face} />
    </Link>
  </li>
);

interface ActionEntryProps extends EntryContentProps {
  readonly run: () => unknown;
  readonly className?: string | undefined;
}

const ActionEntry = ({ run, className, ...face }: ActionEntryProps) => (
  <li className={className}>
    <UnstyledButton className={classes.entry} onClick={run}>
      <EntryContent {...face} />
    </UnstyledButton>
  </li>
);
