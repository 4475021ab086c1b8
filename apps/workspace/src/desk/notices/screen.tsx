import { Page } from '../../kit/page.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { sections } from '../../text/desk/sections.ts';
import { News } from './news.tsx';
import classes from './notices.module.css';
import { Switches } from './switches.tsx';

/** The operator's notices, and the choice of channels for them. */
export function NoticesScreen() {
  const may = useMay();
  return (
    <Page title={sections.notices}>
      <div className={classes.columns}>
        {may('api::notification.notice-settings.find') && <Switches />}
        {may('api::notification.notification.find') && <News />}
      </div>
    </Page>
  );
}
