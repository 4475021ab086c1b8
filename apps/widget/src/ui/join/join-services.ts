import type { ServiceWindow } from '../../host/service-window.ts';
import type { Join } from '../../session/session.ts';

/** What the join view works with. */
export interface JoinServices {
  readonly join: Join;
  readonly windows: ServiceWindow;
}
