import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';

export function RolesScreen() {
  return <Page title={sections.roles}>{null}</Page>;
}
