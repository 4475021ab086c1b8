import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';

export function ReviewsScreen() {
  return <Page title={sections.reviews}>{null}</Page>;
}
