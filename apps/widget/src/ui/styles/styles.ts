import { styles } from '@okoshko/ui';
import auth from './auth.css?inline';
import common from './common.css?inline';

/** The one sheet all our shadow roots adopt. */
export const widgetStyles = styles + common + auth;
