import base from './base.css?inline';
import button from './button.css?inline';
import isolation from './isolation.css?inline';
import link from './link.css?inline';
import tokens from './tokens.css?inline';

/** The styles that every shadow root of ours adopts: text, blue and gray buttons, links. */
export const baseStyles = isolation + tokens + base + button + link;
