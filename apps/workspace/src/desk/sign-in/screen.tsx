import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';

export function SignInScreen() {
  return <Page title={sections.signIn}>{null}</Page>;
}
