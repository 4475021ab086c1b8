import { Page } from '../../kit/page.tsx';
import { account as text } from '../../text/account.ts';

export function AccountScreen() {
  return <Page title={text.title}>{null}</Page>;
}
