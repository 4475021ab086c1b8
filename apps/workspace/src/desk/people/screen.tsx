import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';
import { Filters } from './filters.tsx';
import { PeopleList } from './list.tsx';

/** Everybody who has an account: found by name, phone or e-mail. */
export function PeopleScreen() {
  return (
    <Page title={sections.people}>
      <Filters />
      <PeopleList />
    </Page>
  );
}
