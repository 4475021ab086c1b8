import type { Core } from '../session/core.ts';
import type { Interface, InterfaceEvents } from '../ui/interface.ts';
import type { LoaderSide } from './connection.ts';

/** The interface, mounted when it is first shown; the loader loads it once, and again after a failure. */
export function lazyInterface(
  core: Core,
  loader: LoaderSide,
  events: InterfaceEvents,
): { show(): Promise<Interface>; live(): Interface | undefined } {
  let live: Interface | undefined;
  return {
    live: () => live,
    async show() {
      const { enter } = await loader.loadInterface();
      live ??= enter(core, loader, events);
      return live;
    },
  };
}
