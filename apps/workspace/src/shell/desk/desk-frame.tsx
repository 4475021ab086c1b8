import { Anchor, Button, UnstyledButton } from '@mantine/core';
import { Link, Outlet, useChildMatches } from '@tanstack/react-router';
import { Fragment } from 'react';
import { viewAs, viewedAs } from '../../api/view-as.ts';
import { LiveRegion } from '../../kit/announce.tsx';
import { commandKey } from '../../kit/command-key.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Empty } from '../../kit/empty.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { common } from '../../text/common.ts';
import { deskShell } from '../../text/desk/shell.ts';
import { viewing } from '../../text/desk/view-as.ts';
import { shell } from '../../text/shell.ts';
import { openOverlay, Shortcuts } from '../keys/shortcuts.tsx';
import bar from '../offline-bar.module.css';
import { OfflineBar } from '../offline-bar.tsx';
import { useFocusOnNavigation } from '../use-focus-on-navigation.ts';
import { DensitySwitch } from './density.tsx';
import classes from './desk-frame.module.css';
import { useMay, useSections } from './rights.tsx';
import { actionAt, sectionAt } from './section-rules.ts';
import { Waiting } from './waiting.tsx';

const Everything = lazyDialog(async () => (await import('./everything.tsx')).Everything);

/** The desk's frame: sections at the side, on a phone the first of them below, and the screen. */
export function DeskFrame() {
  useFocusOnNavigation();
  return (
    <div className={classes.frame}>
      <Anchor href="#content" className={classes.skip}>
        {shell.skip}
      </Anchor>
      <Sidebar />
      <div>
        {viewedAs && <ViewAsBar name={viewedAs.name} />}
        <OfflineBar zone={deviceZone()} />
        <main id="content" className={classes.content} tabIndex={-1}>
          <Screen />
        </main>
      </div>
      <BottomBar />
      <LiveRegion />
      <Shortcuts everything={Everything} isDesk />
    </div>
  );
}

/**
 * A screen that the operator's role may not see asks for nothing, by whatever address one comes. Judged is what is drawn: the
 * address is another one already while the next screen loads.
 */
function Screen() {
  const may = useMay();
  const drawn = useChildMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/desk' });
  const action = actionAt(drawn);
  if (action === null || may(action)) return <Outlet />;
  return <NoRight section={sectionAt(drawn)?.label ?? ''} />;
}

/** Says as which role the desk is looked at, and leads back. */
const ViewAsBar = ({ name }: { readonly name: string }) => (
  <div role="status" className={bar.place}>
    <div className={bar.bar}>
      <p>
        <strong>{viewing.as(name)}</strong> {viewing.lead}
      </p>
      <Button variant="default" size="sm" onClick={() => viewAs(null)}>
        {viewing.back}
      </Button>
    </div>
  </div>
);

function Sidebar() {
  return (
    <nav className={classes.sidebar} aria-label={shell.navigation}>
      <p className={classes.brand}>{common.product}</p>
      <UnstyledButton className={classes.link} onClick={() => openOverlay('everything')}>
        {shell.search} <kbd className={classes.hint}>{commandKey()} K</kbd>
      </UnstyledButton>
      <DensitySwitch />
      {useSections().map(({ title, sections }) => (
        <Fragment key={title}>
          <p className={classes.groupTitle} id={`group-${sections[0]?.to}`}>
            {title}
          </p>
          <ul className={classes.group} aria-labelledby={`group-${sections[0]?.to}`}>
            {sections.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={classes.link} activeOptions={{ exact: to === '/desk' }}>
                  {label} <Waiting to={to} />
                </Link>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
}

function BottomBar() {
  const primary = useSections()
    .flatMap(({ sections }) => sections)
    .filter(({ isPrimary }) => isPrimary);
  return (
    <nav className={classes.bar} aria-label={shell.navigation}>
      {[...primary, { to: '/desk/more', label: deskShell.more }].map(({ to, label }) => (
        <Link key={to} to={to} className={classes.tab} activeOptions={{ exact: to === '/desk' }}>
          <span className={classes.tabLabel}>
            {label} <Waiting to={to} />
          </span>
        </Link>
      ))}
    </nav>
  );
}

const ToInbox = () => (
  <Button component={Link} to="/desk">
    {deskShell.toInbox}
  </Button>
);

/** A screen that the role may not see: who meets it by a link is not to think that the address is wrong. */
const NoRight = ({ section }: { readonly section: string }) => (
  <Page title={deskShell.noRightTitle}>
    <Empty text={deskShell.noRight(section)} action={<ToInbox />} />
  </Page>
);

/** An address of the desk where nothing is. */
export const DeskNotFound = () => (
  <Page title={shell.notFoundTitle}>
    <Empty text={shell.notFoundLead} action={<ToInbox />} />
  </Page>
);
