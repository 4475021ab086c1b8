import { hostPage, settingsOf } from '../host/host-page.ts';
import { completeSession, storedSignIn } from '../session/sign-in.ts';
import { mountInterface } from '../ui/index.tsx';
import type { CountriesView, JoinView, TariffsView } from '../ui/interface.ts';
import { kit } from '../ui/kit-parts.ts';
import type {
  Chunk,
  CountriesBundle,
  InterfaceBundle,
  JoinBundle,
  TariffsBundle,
  WithKit,
} from './sides.ts';

/** Written in by the build. */
declare const __LAZY__: Readonly<Record<'tariffs' | 'join' | 'countries', Chunk>>;

export { kit };

/** The interface's bundle, as the session's bundle enters it. */
export const createInterface: InterfaceBundle['createInterface'] = (core, loader, events) => {
  const stored = storedSignIn(() => sessionStorage, Date.now);
  const session = completeSession(core, Date.now, stored);
  const host = hostPage(settingsOf(loader));
  const loadTariffs = loader.chunkLoader<WithKit<TariffsBundle>>(__LAZY__.tariffs);
  const loadJoin = loader.chunkLoader<WithKit<JoinBundle>>(__LAZY__.join);
  const loadCountries = loader.chunkLoader<WithKit<CountriesBundle>>(__LAZY__.countries);
  let countries: Promise<CountriesView> | undefined;
  let tariffs: TariffsView | undefined;
  let join: JoinView | undefined;
  const loadTariffsView = async () => {
    const { withKit } = await loadTariffs();
    // `prepareTariffs` may be called twice while this loads: still one view.
    tariffs ??= withKit(kit).createTariffs(core, host, loader.signal);
    return tariffs;
  };
  const loadJoinView = async () => {
    const { withKit } = await loadJoin();
    join ??= withKit(kit).createJoin(
      core.sessionStore.api,
      session.openSession,
      host.settings.host,
    );
    return join;
  };
  const loadCountriesView = async () => {
    const { withKit } = await loadCountries();
    countries ??= withKit(kit).createCountries(core.sessionStore.api);
    return countries;
  };
  const { createStore } = core;
  const services = {
    createStore,
    session,
    host,
    loadJoin: loadJoinView,
    loadCountries: loadCountriesView,
  };
  return mountInterface(services, loadTariffsView, {
    onAuthOpen() {
      stored.setOpen(true);
      events.onAuthOpen();
    },
    onAuthClose() {
      stored.setOpen(false);
      events.onAuthClose();
    },
  });
};
