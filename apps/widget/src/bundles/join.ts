import { serviceWindow } from '../host/service-window.ts';
import { joinOperations } from '../session/join.ts';
import { joinView } from '../ui/join/index.tsx';
import type { JoinBundle } from './sides.ts';

/** The join bundle, as the interface's bundle enters it. */
export const createJoin: JoinBundle['createJoin'] = (api, openSession, host) =>
  joinView({ join: joinOperations(api, openSession), windows: serviceWindow(host) });
