import '../../kit/form-styles.ts';
import { Page } from '../../kit/page.tsx';
import { account as words } from '../../text/account.ts';
import classes from './account.module.css';
import { CalendarLink } from './calendar-link.tsx';
import { Consents } from './consents.tsx';
import { Devices } from './devices.tsx';
import { AccountDialogs } from './dialogs.tsx';
import { OwnData } from './own-data.tsx';
import { SignIn } from './sign-in.tsx';
import { Telegram } from './telegram.tsx';

/** The account itself: how one signs in, where one is signed in, what is kept about one and how it ends. */
export function AccountScreen() {
  return (
    <Page title={words.title}>
      <div className={classes.columns}>
        <div className={classes.column}>
          <SignIn />
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
