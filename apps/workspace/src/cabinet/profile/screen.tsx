import '../../kit/form-styles.ts';
import '../../kit/segmented-styles.ts';
import { Page } from '../../kit/page.tsx';
import { profile as text } from '../../text/profile.ts';
import { Dialogs } from './dialogs/dialogs.tsx';
import { ContactsSection, FaceSection, ZoneSection } from './face.tsx';
import { PageCard } from './page-card.tsx';
import classes from './profile.module.css';
import { RulesSection } from './rules-section.tsx';
import { SitesSection } from './sites/sites-section.tsx';

/** The public page and the rules of booking: how they are, each part with its form. */
export function ProfileScreen() {
  return (
    <Page title={text.title}>
      <PageCard />
      <div className={classes.columns}>
        <div className={classes.column}>
          <FaceSection />
          <ContactsSection />
          <ZoneSection />
        </div>
        <div className={classes.column}>
          <RulesSection />
          <SitesSection />
        </div>
      </div>
      <Dialogs />
    </Page>
  );
}
