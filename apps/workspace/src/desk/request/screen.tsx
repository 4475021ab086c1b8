import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';

export function RequestScreen() {
  return <Page title={sections.request}>{null}</Page>;
}
