import { Page } from '../../kit/page.tsx';
import { profile as text } from '../../text/profile.ts';

export function ProfileScreen() {
  return <Page title={text.title}>{null}</Page>;
}
