import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';

export function NoticesScreen() {
  return <Page title={sections.notices}>{null}</Page>;
}
