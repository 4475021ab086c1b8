import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';

export function PaymentsScreen() {
  return <Page title={sections.payments}>{null}</Page>;
}
