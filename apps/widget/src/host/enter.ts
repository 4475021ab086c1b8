import { completeSession } from '../session/complete-session.ts';
import { mountInterface } from '../ui/index.tsx';
import type { TariffsView } from '../ui/interface.ts';
import * as kit from '../ui/kit.ts';
import type { Chunk, InterfaceBundle, TariffsBundle } from './connection.ts';
import { createHost } from './create-host.ts';
import { settingsOf } from './tag-settings.ts';

/** Written in by the build. */
declare const __TARIFFS__: Chunk;

interface BuiltTariffs {
  withKit(parts: typeof kit): TariffsBundle;
}

/** The interface's bundle, as the session's bundle enters it. */
export const enter: InterfaceBundle['enter'] = (core, loader, events) => {
  const session = completeSession(core, Date.now);
  const host = createHost(settingsOf(loader));
  const loadBundle = loader.chunkLoader<BuiltTariffs>(__TARIFFS__);
  let tariffs: TariffsView | undefined;
  const loadTariffsView = async () => {
    const { withKit } = await loadBundle();
    // `showTariffs` may be called twice while this loads: still one view.
    tariffs ??= withKit(kit).createTariffs(core, host);
    return tariffs;
  };
  return mountInterface({ session, host }, loadTariffsView, events);
};
