import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';

export function UnderReviewScreen() {
  return <Page title={sections.underReview}>{null}</Page>;
}
