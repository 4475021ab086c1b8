import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TOKEN_KEY } from './keys.ts';
import { pageTabs } from './page-tabs.ts';
import type { TabMessage } from './tabs.ts';

const message: TabMessage = { token: 'new', user: null };
const removers: (() => void)[] = [];
let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  for (const remove of removers.splice(0)) remove();
  vi.unstubAllGlobals();
});

function listening() {
  const tabs = pageTabs();
  const received: TabMessage[] = [];
  const onStorage = vi.fn();
  const stop = tabs.listen((sent) => received.push(sent), onStorage);
  removers.push(stop);
  return { tabs, received, onStorage, stop };
}
const stored = (key: string | null) =>
  page.dispatchEvent(Object.assign(new Event('storage'), { key }));

test('two sessions of one page hear each other, none itself', async () => {
  const [widget, app] = [listening(), listening()];
  widget.tabs.send(message);
  await expect.poll(() => app.received).toEqual([message]);
  app.tabs.send({ token: null, user: null });
  await expect.poll(() => widget.received).toEqual([{ token: null, user: null }]);
  expect(app.received).toHaveLength(1);
});

test('the storage: our key, all of it cleared, and a page that comes back', () => {
  const { onStorage, stop } = listening();
  stored('another');
  expect(onStorage).not.toHaveBeenCalled();
  stored(TOKEN_KEY);
  stored(null);
  page.dispatchEvent(new Event('pageshow'));
  expect(onStorage).toHaveBeenCalledTimes(3);
  stop();
  stored(TOKEN_KEY);
  expect(onStorage).toHaveBeenCalledTimes(3);
});

test('without channels the storage is left, and what is stopped sends nothing', async () => {
  const other = listening();
  const { tabs, stop } = listening();
  stop();
  tabs.send(message);
  vi.stubGlobal('BroadcastChannel', undefined);
  const { onStorage } = listening();
  stored(TOKEN_KEY);
  expect(onStorage).toHaveBeenCalledTimes(1);
  expect(other.received).toEqual([]);
});
