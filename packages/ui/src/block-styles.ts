import base from './base.css?inline';
import button from './button.css?inline';
import isolation from './isolation.css?inline';
import link from './link.css?inline';
import skeleton from './skeleton.css?inline';
import tokens from './tokens.css?inline';

/** What a shadow root with text, buttons and links adopts. */
export const blockStyles = isolation + tokens + base + button + link + skeleton;
