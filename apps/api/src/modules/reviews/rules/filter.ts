import { isAbusive } from './abuse.ts';

/** Telephone numbers, nicknames, addresses of mail and pages: what leads elsewhere. */
const CONTACT =
  /(?:\+?\d[\s().-]*){7,}|(?:^|\s)@[\w.]{3,}|\S@\S+\.\S|https?:|www\.|(?<![\wа-яё])[a-zа-яё0-9-]+\.(?:ru|рф|su|com|net|org|info|me|biz|online|site|shop|pro|by|kz|io|ly|cc|link|москва)(?![a-zа-яё])/iu;

/** Whether the review shows at once, or waits for staff. */
export const statusOf = (text: string | null | undefined): 'published' | 'pending' =>
  text && (CONTACT.test(text) || isAbusive(text)) ? 'pending' : 'published';
