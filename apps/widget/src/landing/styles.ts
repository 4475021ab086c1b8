import { blockStyles } from '@okoshko/ui/block-styles';
import common from '../ui/styles/common.css?inline';
import ticks from '../ui/styles/ticks.css?inline';
import landing from './landing.css?inline';

/** The sheet of every landing block on the page. */
export const sheet = new CSSStyleSheet();
sheet.replaceSync(blockStyles + common + ticks + landing);
