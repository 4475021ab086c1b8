import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';

export function PersonalDataScreen() {
  return <Page title={sections.personalData}>{null}</Page>;
}
