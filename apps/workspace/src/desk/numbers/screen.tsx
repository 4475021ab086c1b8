import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';

export function NumbersScreen() {
  return <Page title={sections.numbers}>{null}</Page>;
}
