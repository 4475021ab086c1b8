import '../../kit/form-styles.ts';
import { getRouteApi } from '@tanstack/react-router';
import { lazily, lazyDialog } from '../../kit/lazily.tsx';
import { OnceNeeded } from '../../kit/once-needed.tsx';
import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';
import classes from './account.module.css';
import { Factor } from './factor.tsx';
import { Sessions } from './sessions.tsx';
import { Workplace } from './workplace.tsx';

const route = getRouteApi('/desk/account');
const AccountDialogs = lazyDialog(async () => (await import('./dialogs.tsx')).AccountDialogs);
const SetupPage = lazily(async () => (await import('./setup-page.tsx')).SetupPage);

/** The operator's own ways in, and the place of work they leave open. */
export function AccountScreen() {
  const { setup, dialog } = route.useSearch();
  if (setup) return <SetupPage />;
  return (
    <Page title={sections.account}>
      <div className={classes.columns}>
        <Factor />
        <Sessions />
        <Workplace />
      </div>
      <OnceNeeded isNeeded={dialog !== undefined}>
        <AccountDialogs />
      </OnceNeeded>
    </Page>
  );
}
