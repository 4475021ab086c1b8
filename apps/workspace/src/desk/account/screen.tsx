import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';

export function AccountScreen() {
  return <Page title={sections.account}>{null}</Page>;
}
