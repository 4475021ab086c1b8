import type { Bundles, LandingBundle } from '../host/connection.ts';
import type { OkoshkoGlobal } from '../host/global.ts';
import { keptPayment, keptToken } from '../loader/kept.ts';
import type { Arrival } from '../ui/interface.ts';
import { ru } from '../ui/text/ru-landing.ts';
import { intro } from './intro.ts';
import { sheet } from './styles.ts';
import { type Step, wayIn } from './way-in.ts';

/**
 * One block on the page: the intro, then the tariffs, which the interface draws in its place. There is
 * no way back but signing out.
 */
export const showLanding: LandingBundle['showLanding'] = (block, okoshko, bundles) => {
  block.lang = 'ru';
  const root = block.attachShadow({ mode: 'open' });
  const way = wayIn();
  const section = intro(...way.nodes);
  let leaveTariffs = () => {};

  const openTariffs = async (arrival: Arrival) => {
    try {
      const shown = await bringTariffs(bundles);
      // Signed out or taken away meanwhile.
      if (!isSignedIn(okoshko) || !block.isConnected) return;
      // Pressed while a payment was leading there anyway.
      leaveTariffs();
      leaveTariffs = shown.showTariffs(root, arrival);
    } catch {
      offer(ru.tariffsFailed);
    }
  };
  const offer = (failure?: string) =>
    way.show({
      failure: okoshko.user ? failure : '',
      ...nextStep(okoshko, bundles, { openTariffs, offer: () => offer() }),
    });
  const showIntro = () => {
    leaveTariffs();
    leaveTariffs = () => {};
    root.adoptedStyleSheets = [sheet];
    root.replaceChildren(section);
  };

  showIntro();
  if (isSignedIn(okoshko) && keptPayment()) void openTariffs('returned');
  const unsubscribe = okoshko.subscribe((user) => {
    if (!user) showIntro();
    offer();
  });
  return () => {
    unsubscribe();
    leaveTariffs();
  };
};

const isSignedIn = (okoshko: OkoshkoGlobal) => okoshko.user || keptToken();

async function bringTariffs({ connect }: Bundles) {
  const shown = await (await connect()).showInterface();
  await shown.prepareTariffs();
  return shown;
}

interface Block {
  openTariffs(arrival: Arrival): Promise<void>;
  /** Shows the next step anew. */
  offer(): void;
}

/** What the visitor can do from here. */
function nextStep(okoshko: OkoshkoGlobal, bundles: Bundles, block: Block): Step {
  if (okoshko.user) {
    return {
      label: ru.open,
      look: 'button red',
      press: () => block.openTariffs('opened'),
      prepare: () => void bringTariffs(bundles).catch(() => {}),
    };
  }
  // A token without a user: they could not be loaded.
  if (isSignedIn(okoshko)) {
    return {
      label: ru.retry,
      look: 'link',
      failure: ru.userFailed,
      press: () => okoshko.reloadUser().finally(block.offer),
    };
  }
  return {
    label: ru.anonymous,
    look: 'link',
    press: okoshko.openAuth,
    prepare: bundles.prepareInterface,
  };
}
