import { Page } from '../../kit/page.tsx';
import { promos as text } from '../../text/promos.ts';

export function PromosScreen() {
  return <Page title={text.title}>{null}</Page>;
}
