import { Page } from '../../kit/page.tsx';
import { reviews as text } from '../../text/reviews.ts';

export function ReviewsScreen() {
  return <Page title={text.title}>{null}</Page>;
}
