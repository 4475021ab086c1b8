import type { OkoshkoGlobal } from '@okoshko/react/okoshko';

/** The widget's API once its script has run; a plain list of waiting functions before. */
type Waiting = ((okoshko: OkoshkoGlobal) => void)[];

/** Our own widget, as any host page has it. Loaded when it is wanted: for the sign-in and the tariffs. */
export function loadOkoshko(): Promise<OkoshkoGlobal> {
  loading ??= addScript().catch((failure) => {
    loading = null;
    throw failure;
  });
  return loading;
}

let loading: Promise<OkoshkoGlobal> | null = null;

function addScript(): Promise<OkoshkoGlobal> {
  return new Promise((resolve, reject) => {
    const page = window as unknown as { Okoshko?: OkoshkoGlobal | Waiting };
    page.Okoshko ??= [];
    (page.Okoshko as Waiting).push(resolve);
    const script = document.createElement('script');
    script.async = true;
    script.src = '/widget/v1/okoshko.js';
    script.dataset.mount = 'none';
    script.dataset.flags = 'self';
    script.onerror = () => {
      script.remove();
      reject(new Error('the widget did not load'));
    };
    document.head.append(script);
  });
}
