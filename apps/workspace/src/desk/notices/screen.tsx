import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';
import { News } from './news.tsx';
import classes from './notices.module.css';
import { Switches } from './switches.tsx';

/** What the operator was told of, and where they are told. */
export function NoticesScreen() {
  return (
    <Page title={sections.notices}>
      <div className={classes.columns}>
        <Switches />
        <News />
      </div>
    </Page>
  );
}
