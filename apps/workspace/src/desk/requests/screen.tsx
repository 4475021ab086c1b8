import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';

export function RequestsScreen() {
  return <Page title={sections.requests}>{null}</Page>;
}
