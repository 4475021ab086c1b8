import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';

export function FilesScreen() {
  return <Page title={sections.files}>{null}</Page>;
}
