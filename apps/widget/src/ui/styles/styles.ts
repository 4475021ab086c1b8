import { styles } from '@okoshko/ui';
import auth from './auth.css?inline';
import common from './common.css?inline';
import landing from './landing.css?inline';

/** The one sheet all our shadow roots adopt. */
export const widgetStyles = [styles, common, auth, landing].join('\n');
