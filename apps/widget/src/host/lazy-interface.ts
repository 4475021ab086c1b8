import type { Core } from '../session/core.ts';
import type { Interface, InterfaceEvents } from '../ui/interface.ts';
import type { LoaderSide } from './connection.ts';

/** The interface, loaded and mounted when it is first shown; after a failure, tried again when it is shown next. */
export function lazyInterface(
  core: Core,
  loader: LoaderSide,
  events: InterfaceEvents,
): { show(): Promise<Interface>; live(): Interface | undefined } {
  let mounting: Promise<Interface> | undefined;
  let live: Interface | undefined;
  const mount = async () => {
    const { enter } = await loader.loadInterface();
    live = enter(core, loader, events);
    return live;
  };
  return {
    live: () => live,
    show() {
      mounting ??= mount().catch((error) => {
        mounting = undefined;
        throw error;
      });
      return mounting;
    },
  };
}
