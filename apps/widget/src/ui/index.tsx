import { createPortal, flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { HostPage } from '../host/host-page.ts';
import { AuthDialog } from './auth-dialog.tsx';
import type {
  Interface,
  JoinView,
  MountInterface,
  Services,
  Store,
  TariffsView,
} from './interface.ts';
import { ServicesContext, useStore } from './services.ts';
import { widgetStyles } from './styles/styles.ts';

/** React begins here: the dialog, drawn into a shadow root the host gives, and landing blocks it takes over. */
export const mountInterface: MountInterface = (services, loadTariffsView, events) => {
  const { host, createStore } = services;
  const loadJoin = async () => {
    join = await services.loadJoin();
    restyle();
    return join;
  };
  const tree = createRoot(new DocumentFragment());
  const sheet = new CSSStyleSheet();
  const restyle = () =>
    sheet.replaceSync(widgetStyles + (join?.styles ?? '') + (tariffs?.styles ?? ''));
  const store = createStore<Opened>(() => ({ auth: null, inPlace: false }));
  let tariffs: TariffsView | undefined;
  let join: JoinView | undefined;
  restyle();
  // Drawn at once: a phone shows its keyboard only when the field is focused within the tap's event.
  const draw = (opened: Opened) => flushSync(() => store.setState(opened));
  const widget: Interface = {
    services,
    openAuth(inPlace = false) {
      // The page may have replaced all its elements, and our dialog with them.
      if (store.getState().auth?.root.host.isConnected === false) widget.closeAuth();
      if (store.getState().auth) return;
      const auth = host.attach();
      auth.root.adoptedStyleSheets = [sheet];
      draw({ auth, inPlace });
      events.onAuthOpen();
    },
    closeAuth() {
      const { auth } = store.getState();
      if (!auth) return;
      draw({ auth: null, inPlace: false });
      auth.detach();
      events.onAuthClose();
    },
    async prepareTariffs() {
      tariffs = await loadTariffsView();
      restyle();
    },
    takeOver(block, arrival) {
      if (!tariffs) return () => {};
      const { Block } = tariffs;
      // The landing's own stays: its visitor may sign out.
      block.root.adoptedStyleSheets.push(sheet);
      // React takes any node that holds others; its types know no shadow roots here.
      const container = block.root as Node as Element;
      // At once: an event put off till then has lost its target, as events of a shadow tree do (DOM, 2.9 «clear targets»).
      const own = flushSync(() =>
        hydrateRoot(
          container,
          <ServicesContext value={services}>
            <Block block={block} arrival={arrival} />
          </ServicesContext>,
        ),
      );
      return () => own.unmount();
    },
    destroy() {
      widget.closeAuth();
      tree.unmount();
    },
  };
  flushSync(() =>
    tree.render(
      <App services={{ ...services, loadJoin }} store={store} onAuthClose={widget.closeAuth} />,
    ),
  );
  return widget;
};

/** The sign-in as it stands on the page. */
interface Opened {
  /** Null: it is closed. */
  readonly auth: ReturnType<HostPage['attach']> | null;
  /** It took over an empty dialog. */
  readonly inPlace: boolean;
}

interface AppProps {
  readonly services: Services;
  readonly store: Store<Opened>;
  readonly onAuthClose: () => void;
}

/** The dialog, in a shadow root of its own. */
function App({ services, store, onAuthClose }: AppProps) {
  const { auth, inPlace } = useStore(store);
  return (
    <ServicesContext value={services}>
      {auth && createPortal(<AuthDialog inPlace={inPlace} onClose={onAuthClose} />, auth.root)}
    </ServicesContext>
  );
}
