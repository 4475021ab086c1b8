/** The service's own document on personal data, to which the widget links where the operator names none of theirs. */
export const PRIVACY_PATH = '/privacy';
/** The page on which a tab that was opened to pay ends: the page that opened it tells the outcome. */
export const PAID_PATH = '/paid';
