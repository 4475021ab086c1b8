/** What a storage of the page keeps under a key; nothing when the page forbids storage. */
export function kept(storage: 'localStorage' | 'sessionStorage', key: string): string | undefined {
  try {
    return window[storage][key];
  } catch {}
}
