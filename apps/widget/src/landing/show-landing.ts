import { blockStyles } from '@okoshko/ui/block-styles';
import type { Bundles } from '../bundles/sides.ts';
import type { OkoshkoGlobal } from '../host/global.ts';
import { storedPayment, storedToken } from '../loader/storage.ts';
import type { Arrival } from '../ui/interface.ts';
import common from '../ui/styles/common.css?inline';
import ticks from '../ui/styles/ticks.css?inline';
import type { LandingState } from './drawn.ts';
import { createIntro, drawn } from './intro.ts';
import landing from './landing.css?inline';

/** The sheet of every landing block on the page. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(blockStyles + common + ticks + landing);

/**
 * One block on the page, without React until its visitor goes on to the tariffs: then the same component
 * takes over the elements that stand here. Fills a block that is on the page.
 */
export function showLanding(block: HTMLElement, okoshko: OkoshkoGlobal, bundles: Bundles) {
  block.lang = 'ru';
  const root = block.attachShadow({ mode: 'open' });
  let leave: (() => void) | undefined;

  const openTariffs = async (arrival: Arrival) => {
    try {
      const ui = await loadTariffs(bundles);
      // Pressed while a payment was leading there anyway; signed out or taken away meanwhile.
      if (leave || !isSignedIn(okoshko) || !block.isConnected) return;
      unsubscribe();
      leave = ui.takeOver({ root, state: intro.release(), drawn, okoshko }, arrival);
    } catch {
      intro.show(okoshko.user ? 'tariffsFailed' : stateOf(okoshko));
      bundles.signal('okoshko:tariffsopen', null);
    }
  };
  const intro = createIntro({
    async press() {
      if (okoshko.user) return openTariffs('opened');
      if (!isSignedIn(okoshko)) return okoshko.openAuth();
      return okoshko.reloadUser().finally(() => intro.show(stateOf(okoshko)));
    },
    prepare() {
      if (okoshko.user) void loadTariffs(bundles).catch(() => {});
      else if (!isSignedIn(okoshko)) void bundles.loadInterface().catch(() => {});
    },
  });
  root.adoptedStyleSheets = [sheet];
  root.append(intro.section);
  const unsubscribe = okoshko.subscribe(() => intro.show(stateOf(okoshko)));
  if (isSignedIn(okoshko) && storedPayment()) void openTariffs('returned');
  return {
    openTariffs,
    end() {
      unsubscribe();
      leave?.();
    },
  };
}

const isSignedIn = (okoshko: OkoshkoGlobal) => okoshko.user || storedToken();

const stateOf = (okoshko: OkoshkoGlobal): LandingState => {
  if (okoshko.user) return 'open';
  // A token without a user: they could not be loaded.
  return isSignedIn(okoshko) ? 'userFailed' : 'anonymous';
};

async function loadTariffs({ loadSession }: Bundles) {
  const ui = await (await loadSession()).showInterface();
  await ui.prepareTariffs();
  return ui;
}
