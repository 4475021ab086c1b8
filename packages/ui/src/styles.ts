import { blockStyles } from './block-styles.ts';
import dialog from './dialog.css?inline';
import field from './field.css?inline';

/**
 * Everything a shadow root adopts. Ordinary pages import `@okoshko/ui/page.css` instead, which
 * leaves the isolation out.
 */
export const styles = blockStyles + field + dialog;
