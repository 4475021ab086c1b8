import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';

export function BroadcastsScreen() {
  return <Page title={sections.broadcasts}>{null}</Page>;
}
