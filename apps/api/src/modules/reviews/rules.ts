/** Telephone numbers, addresses of mail and pages: a review that leads elsewhere waits for staff. */
const CONTACT =
  /(?:\+?\d[\s().-]*){7,}|\S@\S+\.\S|https?:|www\.|\b[a-zа-я0-9-]+\.(?:ru|рф|com|net|org|me)\b/iu;

/** Whether the review shows at once. */
export const statusOf = (text: string | null | undefined): 'published' | 'pending' =>
  text && CONTACT.test(text) ? 'pending' : 'published';
