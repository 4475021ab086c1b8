import type { Core } from '../session/core.ts';
import type { Interface, InterfaceEvents } from '../ui/interface.ts';
import type { LoaderSide } from './connection.ts';

/** The interface: brought and mounted when first shown; after a failure the next showing tries again. */
export function bringInterface(
  core: Core,
  loader: LoaderSide,
  events: InterfaceEvents,
): { show(): Promise<Interface>; live(): Interface | undefined } {
  let shown: Promise<Interface> | undefined;
  let live: Interface | undefined;
  const bring = async () => {
    const { enter } = await loader.loadInterface();
    live = enter(core, loader, events);
    return live;
  };
  return {
    live: () => live,
    show() {
      shown ??= bring().catch((error) => {
        shown = undefined;
        throw error;
      });
      return shown;
    },
  };
}
