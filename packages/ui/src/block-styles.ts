import base from './base.css?inline';
import button from './button.css?inline';
import isolation from './isolation.css?inline';
import link from './link.css?inline';
import skeleton from './skeleton.css?inline';
import tokens from './tokens.css?inline';

/** What every shadow root of ours adopts: text, buttons, links. */
export const baseStyles = isolation + tokens + base + button + link;

/** With skeletons, for those who wait for what they show. */
export const blockStyles = baseStyles + skeleton;
