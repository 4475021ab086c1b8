import '../../kit/form-styles.ts';
import { getRouteApi } from '@tanstack/react-router';
import { lazily } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { Confirmation } from '../../shared/second-factor/confirmation.tsx';
import { account as words } from '../../text/account.ts';
import classes from './account.module.css';
import { CalendarLink } from './calendar-link.tsx';
import { Consents } from './consents.tsx';
import { Devices } from './devices.tsx';
import { AccountDialogs } from './dialogs.tsx';
import { Factor } from './factor.tsx';
import { OwnData } from './own-data.tsx';
import { SignIn } from './sign-in.tsx';
import { Telegram } from './telegram.tsx';

const route = getRouteApi('/cabinet/account');
const SetupPage = lazily(
  async () => (await import('../../shared/second-factor/setup-page.tsx')).SetupPage,
);

/** Changes of the second sign-in step ask for the password and a code once more. */
export function AccountScreen() {
  const { setup } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Confirmation>
      {setup ? (
        <SetupPage title={words.factor.title} onLeave={() => navigate({ search: {} })} />
      ) : (
        <Account />
      )}
    </Confirmation>
  );
}

/** The account itself: how one signs in, where one is signed in, what is kept about one and how it ends. */
function Account() {
  return (
    <Page title={words.title}>
      <div className={classes.columns}>
        <div className={classes.column}>
          <SignIn />
          <Factor />
          <Devices />
        </div>
        <div className={classes.column}>
          <Telegram />
          <CalendarLink />
          <Consents />
          <OwnData />
        </div>
      </div>
      <AccountDialogs />
    </Page>
  );
}
