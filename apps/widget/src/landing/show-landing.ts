import type { Bundles } from '../host/connection.ts';
import type { OkoshkoGlobal } from '../host/global.ts';
import { storedPayment, storedToken } from '../loader/storage.ts';
import type { Arrival } from '../ui/interface.ts';
import { ru } from '../ui/text/ru-landing.ts';
import { actionButton, type Step } from './action-button.ts';
import { intro } from './intro.ts';
import { sheet } from './styles.ts';

/**
 * One block on the page: the intro, then the tariffs, which the interface draws in its place. There is
 * no way back but signing out. Fills a block that is on the page; returns what ends its work.
 */
export function showLanding(
  block: HTMLElement,
  okoshko: OkoshkoGlobal,
  bundles: Bundles,
): () => void {
  block.lang = 'ru';
  const root = block.attachShadow({ mode: 'open' });
  const action = actionButton();
  const section = intro(...action.nodes);
  let leaveTariffs = () => {};

  const openTariffs = async (arrival: Arrival) => {
    try {
      const ui = await loadTariffs(bundles);
      // Signed out or taken away meanwhile.
      if (!isSignedIn(okoshko) || !block.isConnected) return;
      // Pressed while a payment was leading there anyway.
      leaveTariffs();
      leaveTariffs = ui.showTariffs(root, arrival);
    } catch {
      offer(ru.tariffsFailed);
    }
  };
  const offer = (failure?: string) =>
    action.show({
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
  if (isSignedIn(okoshko) && storedPayment()) void openTariffs('returned');
  const unsubscribe = okoshko.subscribe((user) => {
    if (!user) showIntro();
    offer();
  });
  return () => {
    unsubscribe();
    leaveTariffs();
  };
}

const isSignedIn = (okoshko: OkoshkoGlobal) => okoshko.user || storedToken();

async function loadTariffs({ connect }: Bundles) {
  const ui = await (await connect()).showInterface();
  await ui.prepareTariffs();
  return ui;
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
      style: 'button red',
      press: () => block.openTariffs('opened'),
      prepare: () => void loadTariffs(bundles).catch(() => {}),
    };
  }
  // A token without a user: they could not be loaded.
  if (isSignedIn(okoshko)) {
    return {
      label: ru.retry,
      style: 'link',
      failure: ru.userFailed,
      press: () => okoshko.reloadUser().finally(block.offer),
    };
  }
  return {
    label: ru.anonymous,
    style: 'link',
    press: okoshko.openAuth,
    prepare: () => void bundles.loadInterface().catch(() => {}),
  };
}
