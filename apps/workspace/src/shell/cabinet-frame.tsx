import { Anchor, UnstyledButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, Outlet, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepLive } from '../api/live/keep-live.ts';
import { useUser } from '../api/session.ts';
import { LiveRegion } from '../kit/announce.tsx';
import { commandKey } from '../kit/command-key.ts';
import { lazyDialog } from '../kit/lazily.tsx';
import { common } from '../text/common.ts';
import { shell } from '../text/shell.ts';
import classes from './frame.module.css';
import { Icon } from './icon.tsx';
import { openOverlay, Shortcuts, useShortcuts } from './keys/shortcuts.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { ProviderGate, useProvider } from './provider.tsx';
import { sections } from './sections.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

const Everything = lazyDialog(async () => (await import('./search/everything.tsx')).Everything);

/** The cabinet is a professional's; who is none yet becomes one first. */
export function CabinetFrame() {
  return (
    <ProviderGate otherwise={<Navigate to="/cabinet/start" replace />}>
      <LiveUpdates />
      <Frame />
    </ProviderGate>
  );
}

/** Reads data again as it changes elsewhere, as long as the cabinet is open. */
function LiveUpdates() {
  const client = useQueryClient();
  const user = useUser()?.documentId;
  useEffect(() => (user ? keepLive(client, user) : undefined), [client, user]);
  return null;
}

/** The cabinet's frame: sections at the side, on a phone five of them below, and the screen. */
function Frame() {
  useFocusOnNavigation();
  const navigate = useNavigate();
  useShortcuts({
    today: () => navigate({ to: '/cabinet' }),
    new: () => navigate({ to: '/cabinet/appointments/new' }),
  });
  return (
    <div className={classes.frame}>
      <Anchor href="#content" className={classes.skip}>
        {shell.skip}
      </Anchor>
      <Sidebar />
      <div>
        <OfflineBar zone={useProvider().time_zone} />
        <main id="content" className={classes.content} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <BottomBar />
      <LiveRegion />
      <Shortcuts everything={Everything} />
    </div>
  );
}

function Sidebar() {
  return (
    <nav className={classes.sidebar} aria-label={shell.navigation}>
      <p className={classes.brand}>{common.product}</p>
      <Link to="/cabinet/appointments/new" className={classes.new}>
        <Icon name="add" />
        {shell.newAppointment}
      </Link>
      <UnstyledButton className={classes.link} onClick={() => openOverlay('everything')}>
        <Icon name="search" />
        {shell.search}
        <kbd className={classes.hint}>{commandKey()} K</kbd>
      </UnstyledButton>
      {sections
        .filter(({ place }) => place !== 'more')
        .map(({ to, label, icon }) => (
          <Link
            key={to}
            to={to}
            className={classes.link}
            activeOptions={{ exact: to === '/cabinet' }}
          >
            <Icon name={icon} />
            {label}
          </Link>
        ))}
      <Link to="/cabinet/more" className={classes.link}>
        <Icon name="more" />
        {shell.more}
      </Link>
    </nav>
  );
}

function BottomBar() {
  const [today, calendar, clients] = sections.filter(({ place }) => place === 'bar');
  const tab = (section: (typeof sections)[number] | undefined) =>
    section && (
      <Link
        to={section.to}
        className={classes.tab}
        activeOptions={{ exact: section.to === '/cabinet' }}
      >
        <Icon name={section.icon} />
        {section.label}
      </Link>
    );
  return (
    <nav className={classes.bar} aria-label={shell.navigation}>
      <div className={classes.tabs}>
        {tab(today)}
        {tab(calendar)}
        <Link
          to="/cabinet/appointments/new"
          className={classes.add}
          aria-label={shell.newAppointment}
        >
          <Icon name="add" />
        </Link>
        {tab(clients)}
        <Link to="/cabinet/more" className={classes.tab}>
          <Icon name="more" />
          {shell.more}
        </Link>
      </div>
    </nav>
  );
}
