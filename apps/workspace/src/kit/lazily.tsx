import { createElement, type ReactNode, Suspense, use, useReducer } from 'react';
import { loadFile } from '../api/build-files.ts';
import { MissingFile, type MissingKind } from './missing-file.tsx';

type Component<P> = (props: P) => ReactNode;

/** A component of a file of its own; `preload` asks for the file before it is drawn. */
type LazyComponent<P> = Component<P> & { preload(): Promise<void> };

/**
 * A component whose file is loaded when it is first drawn. A file that does not come is asked for again, and what stands in the
 * component's place meanwhile says so: nothing is thrown, so that the screen around it stays.
 */
export const lazily = <P extends object>(load: () => Promise<Component<P>>): LazyComponent<P> =>
  lazyAs('part', load);

/**
 * Does for a dialog as `lazily` does: that its file does not come is told above the screen. The dialog waits for its
 * file by itself, so that nothing beside it is hidden meanwhile.
 */
export function lazyDialog<P extends object>(load: () => Promise<Component<P>>): LazyComponent<P> {
  const Dialog = lazyAs('dialog', load);
  const { preload } = Dialog;
  return Object.assign((props: P) => createElement(Suspense, null, createElement(Dialog, props)), {
    preload,
  });
}

const SCREEN = /(Screen|Panel)$/;

/**
 * Does for a screen as `lazily` does. The screen is the export of its file that is named so, and takes nothing, as all that it
 * needs is in the address. Its type follows from the routes, so that they cannot ask for it.
 */
export const lazyScreen = (load: () => Promise<object>): LazyComponent<object> =>
  lazyAs('screen', async () => {
    const screen = Object.entries(await load()).find(([name]) => SCREEN.test(name));
    return screen?.[1] as Component<object>;
  });

function lazyAs<P extends object>(kind: MissingKind, load: () => Promise<Component<P>>) {
  let component: Component<P> | null = null;
  let isMissing = false;
  let loading: Promise<void> | null = null;
  const again = async (): Promise<boolean> => {
    try {
      component = await loadFile(load);
      return true;
    } catch {
      isMissing = true;
      return false;
    }
  };
  const preload = (): Promise<void> => {
    loading ??= again().then(() => {});
    return loading;
  };
  function Lazy(props: P) {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    if (!component && !isMissing) use(preload());
    if (component) return createElement(component, props);
    // Most dialogs are closed so; another one goes with its screen.
    const { onClose } = props as { onClose?(): void };
    return <MissingFile kind={kind} again={again} onLoaded={redraw} onClose={onClose} />;
  }
  return Object.assign(Lazy, { preload });
}
