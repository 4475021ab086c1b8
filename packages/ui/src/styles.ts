import { baseStyles } from './base-styles.ts';
import dialog from './dialog.css?inline';
import field from './field.css?inline';

/**
 * Everything a shadow root with a dialog adopts; skeletons aside. Ordinary pages import `@okoshko/ui/page.css` instead, which
 * leaves the isolation out.
 */
export const styles = baseStyles + field + dialog;
