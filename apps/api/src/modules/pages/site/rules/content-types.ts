/** Pages, their refusals and pages for frames alike. */
export const HTML = 'text/html; charset=utf-8';
