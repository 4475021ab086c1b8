import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';

export function PeopleScreen() {
  return <Page title={sections.people}>{null}</Page>;
}
