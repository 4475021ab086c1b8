import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App, type Block } from './app.tsx';
import type { Interface, JoinView, MountInterface, TariffsView } from './interface.ts';
import { widgetStyles } from './styles/styles.ts';

/** React begins here: the dialog and the tariffs, drawn into shadow roots the host gives. */
export const mountInterface: MountInterface = (services, loadTariffsView, events) => {
  const { session, host } = services;
  const loadJoin = async () => {
    join = await services.loadJoin();
    restyle();
    return join;
  };
  const tree = createRoot(new DocumentFragment());
  const sheet = new CSSStyleSheet();
  const restyle = () =>
    sheet.replaceSync(widgetStyles + (join?.styles ?? '') + (tariffs?.styles ?? ''));
  let auth: ReturnType<typeof host.attach> | null = null;
  let tariffs: TariffsView | undefined;
  let join: JoinView | undefined;
  let blocks: readonly Block[] = [];
  let lastKey = 0;
  restyle();
  // Signed in: here, or meanwhile in another tab.
  const stopWatching = session.store.subscribe(({ user }, before) => {
    if (user.data && !before.user.data) widget.closeAuth();
  });

  // Rendered at once: a phone shows its keyboard only when the field is focused within the tap's event.
  function draw() {
    flushSync(() =>
      tree.render(
        <App
          services={{ ...services, loadJoin }}
          auth={auth?.root ?? null}
          blocks={blocks}
          onAuthClose={widget.closeAuth}
        />,
      ),
    );
  }

  const widget: Interface = {
    openAuth() {
      // The page may have replaced all its elements, and our dialog with them.
      if (auth && !auth.root.host.isConnected) widget.closeAuth();
      if (auth) return;
      auth = host.attach();
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
      restyle();
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
