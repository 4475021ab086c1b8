import '../../kit/form-styles.ts';
import { getRouteApi, lazyRouteComponent } from '@tanstack/react-router';
import { Lazily } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';
import classes from './account.module.css';
import { Factor } from './factor.tsx';
import { Place } from './place.tsx';
import { Sessions } from './sessions.tsx';

const route = getRouteApi('/desk/account');
const AccountDialogs = lazyRouteComponent(() => import('./dialogs.tsx'), 'AccountDialogs');
const SetupPage = lazyRouteComponent(() => import('./setup-page.tsx'), 'SetupPage');

/** The operator's own ways in, and the place of work they leave open. */
export function AccountScreen() {
  const { setup, dialog } = route.useSearch();
  if (setup) return <SetupPage />;
  return (
    <Page title={sections.account}>
      <div className={classes.columns}>
        <Factor />
        <Sessions />
        <Place />
      </div>
      <Lazily isNeeded={dialog !== undefined}>
        <AccountDialogs />
      </Lazily>
    </Page>
  );
}
