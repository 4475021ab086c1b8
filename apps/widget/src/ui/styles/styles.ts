import { styles } from '@okoshko/ui';
import auth from './auth.css?inline';
import common from './common.css?inline';

/** The one sheet all our shadow roots adopt. */
export const widgetStyles = styles + common + auth;

/** The height of the dialog that stands there until ours comes: in pixels, as `loader/shell.ts` has it. */
export const SHELL_HEIGHT = 480;
