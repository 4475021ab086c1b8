/** What to run when the widget is taken off the page. */
export const removers = new Set<() => void>();
