import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';

export function PersonScreen() {
  return <Page title={sections.person}>{null}</Page>;
}
