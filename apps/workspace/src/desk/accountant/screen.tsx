import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';

export function AccountantScreen() {
  return <Page title={sections.accountant}>{null}</Page>;
}
