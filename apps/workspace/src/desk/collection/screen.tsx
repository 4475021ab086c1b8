import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';

export function CollectionScreen() {
  return <Page title={sections.collection}>{null}</Page>;
}
