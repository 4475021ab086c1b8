import { Anchor, Button } from '@mantine/core';
import { Link, Outlet, useChildMatches } from '@tanstack/react-router';
import { LiveRegion } from '../../kit/announce.tsx';
import { deviceZone } from '../../kit/device-zone.ts';
import { Empty } from '../../kit/empty.tsx';
import { Page } from '../../kit/page.tsx';
import { common } from '../../text/common.ts';
import { deskShell } from '../../text/desk/shell.ts';
import { shell } from '../../text/shell.ts';
import { OfflineBar } from '../offline-bar.tsx';
import { useFocusOnNavigation } from '../use-focus-on-navigation.ts';
import classes from './desk-frame.module.css';
import { useMay } from './rights.tsx';
import { actionAt } from './section-rules.ts';
import { useSections } from './use-sections.ts';
import { Waiting } from './waiting.tsx';

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
        <OfflineBar zone={deviceZone()} />
        <main id="content" className={classes.content} tabIndex={-1}>
          <Screen />
        </main>
      </div>
      <BottomBar />
      <LiveRegion />
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
  return action === null || may(action) ? <Outlet /> : <DeskNotFound />;
}

function Sidebar() {
  return (
    <nav className={classes.sidebar} aria-label={shell.navigation}>
      <p className={classes.brand}>{common.product}</p>
      {useSections().map((group) => (
        <ul key={group[0]?.to} className={classes.group}>
          {group.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={classes.link} activeOptions={{ exact: to === '/desk' }}>
                {label} <Waiting to={to} />
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

function BottomBar() {
  const primary = useSections()
    .flat()
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

/** An address of the desk where nothing is. */
export function DeskNotFound() {
  return (
    <Page title={shell.notFoundTitle}>
      <Empty
        text={shell.notFoundLead}
        action={
          <Button component={Link} to="/desk">
            {deskShell.toInbox}
          </Button>
        }
      />
    </Page>
  );
}
