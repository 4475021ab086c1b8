/** The key that marks our entry, beside what the page's router keeps in it. */
const MARK = 'okoshko';

/**
 * One entry of the page's history for a dialog: the browser's Back is a step back in it, of the first step it closes it.
 * `leave` takes the entry away; it settles when the page is on its own again.
 */
export function historyEntry(back: () => boolean, onClose: () => void) {
  const key = String(Math.random());
  const isOurs = () => history.state?.[MARK] === key;
  const push = () => history.pushState({ ...history.state, [MARK]: key }, '');
  const onPop = () => {
    if (isOurs()) return;
    if (back()) push();
    else onClose();
  };
  push();
  addEventListener('popstate', onPop);
  return {
    leave(): Promise<unknown> {
      removeEventListener('popstate', onPop);
      // The page went on by itself, or the browser's Back did it.
      if (!isOurs()) return Promise.resolve();
      const gone = new Promise((resolve) => {
        addEventListener('popstate', resolve, { once: true });
      });
      history.back();
      return gone;
    },
  };
}
