import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';

export function MessagesScreen() {
  return <Page title={sections.messages}>{null}</Page>;
}
