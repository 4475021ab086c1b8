import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';

export function CollectionsScreen() {
  return <Page title={sections.collections}>{null}</Page>;
}
