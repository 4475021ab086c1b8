import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';

export function InboxScreen() {
  return <Page title={sections.inbox}>{null}</Page>;
}
