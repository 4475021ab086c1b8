import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';

export function PaymentScreen() {
  return <Page title={sections.payment}>{null}</Page>;
}
