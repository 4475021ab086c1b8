import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';

export function EntryScreen() {
  return <Page title={sections.entry}>{null}</Page>;
}
