import type { ReviewStatus } from '@okoshko/contract/reviews/statuses';
import { isAbusive } from './abuse.ts';

/** Phone numbers, nicknames, e-mail and web addresses. */
const CONTACT =
  /(?:\+?\d[\s().-]*){7,}|(?:^|\s)@[\w.]{3,}|\S@\S+\.\S|https?:|www\.|(?<![\wа-яё])[a-zа-яё0-9-]+\.(?:ru|рф|su|com|net|org|info|me|biz|online|site|shop|pro|by|kz|io|ly|cc|link|москва)(?![a-zа-яё])/iu;

/** Of a new text: published at once, unless contacts or abusive words make it wait for operators. */
export const initialStatus = (text: string | null | undefined): ReviewStatus =>
  text && (CONTACT.test(text) || isAbusive(text)) ? 'pending' : 'published';
