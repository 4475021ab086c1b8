import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App, type Block } from './app.tsx';
import type { Interface, MountInterface, TariffsView } from './interface.ts';
import { widgetStyles } from './styles/styles.ts';

/** React begins here: the dialog and the tariffs, drawn into shadow roots the host gives. */
export const mountInterface: MountInterface = (services, loadTariffsView, events) => {
  const { session, host } = services;
  const tree = createRoot(new DocumentFragment());
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(widgetStyles);
  let auth: ReturnType<typeof host.attach> | null = null;
  let isInPlace = false;
  let tariffs: TariffsView | undefined;
  let blocks: readonly Block[] = [];
  let lastKey = 0;
  // Signed in: here, or meanwhile in another tab.
  const stopWatching = session.store.subscribe(({ user }, before) => {
    if (user.data && !before.user.data) widget.closeAuth();
  });

  // Rendered at once: a phone shows its keyboard only when the field is focused within the tap's event.
  function draw() {
    flushSync(() =>
      tree.render(
        <App
          services={services}
          auth={auth?.root ?? null}
          inPlace={isInPlace}
          blocks={blocks}
          onAuthClose={widget.closeAuth}
        />,
      ),
    );
  }

  const widget: Interface = {
    openAuth(inPlace = false) {
      // The page may have replaced all its elements, and our dialog with them.
      if (auth && !auth.root.host.isConnected) widget.closeAuth();
      if (auth) return;
      auth = host.attach();
      isInPlace = inPlace;
      auth.root.adoptedStyleSheets = [sheet];
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
    async prepareTariffs() {
      tariffs = await loadTariffsView();
      sheet.replaceSync(widgetStyles + tariffs.styles);
    },
    showTariffs(root, arrival) {
      if (!tariffs) return () => {};
      root.adoptedStyleSheets = [sheet];
      root.replaceChildren();
      const block = { ...tariffs, key: ++lastKey, root, arrival };
      blocks = [...blocks, block];
      draw();
      return () => {
        blocks = blocks.filter((other) => other !== block);
        draw();
      };
    },
    destroy() {
      widget.closeAuth();
      stopWatching();
      tree.unmount();
    },
  };
  return widget;
};
