import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';

export function AuditScreen() {
  return <Page title={sections.audit}>{null}</Page>;
}
