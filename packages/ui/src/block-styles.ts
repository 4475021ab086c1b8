import { baseStyles } from './base-styles.ts';
import colors from './button-colors.css?inline';
import skeleton from './skeleton.css?inline';

/** With buttons of all colours, and skeletons for those who wait for what they show. */
export const blockStyles = colors + baseStyles + skeleton;
