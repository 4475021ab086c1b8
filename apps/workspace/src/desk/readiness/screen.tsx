import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';

export function ReadinessScreen() {
  return <Page title={sections.readiness}>{null}</Page>;
}
