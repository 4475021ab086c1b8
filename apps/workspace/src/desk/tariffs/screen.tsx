import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';

export function TariffsScreen() {
  return <Page title={sections.tariffs}>{null}</Page>;
}
