import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Interface, MountInterface } from '../host/host.ts';
import { App, type Block } from './app.tsx';
import { widgetStyles } from './styles/styles.ts';

interface Mounted extends Block {
  readonly detach: () => void;
}

/** React begins here: the dialog and the landing blocks, drawn into shadow roots the host gives. */
export const mountInterface: MountInterface = (services, events) => {
  const { session, host } = services;
  const tree = createRoot(new DocumentFragment());
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(widgetStyles);
  const bringTariffs = async () => {
    const tariffs = await services.bringTariffs();
    sheet.replaceSync(widgetStyles + tariffs.styles);
    return tariffs;
  };
  // Drawn only after their styles are in the sheet.
  const withStyles = { ...services, bringTariffs };

  let auth: ReturnType<typeof attach> | null = null;
  let blocks: readonly Mounted[] = [];
  let lastKey = 0;
  // Signed in: here, or meanwhile in another tab.
  const stopWatching = session.store.subscribe(({ user }, before) => {
    if (user.data && !before.user.data) widget.closeAuth();
  });

  function attach(parent?: Element) {
    const attached = host.attach(parent);
    attached.root.adoptedStyleSheets = [sheet];
    return attached;
  }
  // At once: a phone shows its keyboard only when the field is focused inside the tap.
  function draw() {
    flushSync(() =>
      tree.render(
        <App
          services={withStyles}
          auth={auth?.root ?? null}
          blocks={blocks}
          onSignIn={widget.openAuth}
          onAuthClose={widget.closeAuth}
        />,
      ),
    );
  }

  const widget: Interface = {
    openAuth() {
      // The page may have replaced its body, and our dialog with it.
      if (auth && !auth.root.host.isConnected) widget.closeAuth();
      if (auth) return;
      auth = attach();
      draw();
      events.onAuthOpen();
    },
    closeAuth() {
      if (!auth) return;
      const { detach } = auth;
      auth = null;
      draw();
      detach();
      events.onAuthClose();
    },
    mount(element) {
      const isSignedIn = session.store.getState().token.data !== null;
      const startAtTariffs = isSignedIn && host.keptPayment() !== null;
      const block = { ...attach(element), key: ++lastKey, startAtTariffs };
      blocks = [...blocks, block];
      draw();
      return () => {
        if (!blocks.includes(block)) return;
        blocks = blocks.filter((other) => other !== block);
        draw();
        block.detach();
      };
    },
    destroy() {
      widget.closeAuth();
      stopWatching();
      tree.unmount();
      for (const block of blocks) block.detach();
      blocks = [];
    },
  };
  return widget;
};
