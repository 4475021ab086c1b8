// A page without a framework, the widget's types beside it.
import type { OkoshkoError, OkoshkoUser } from '@okoshko/react/okoshko';

const name = (user: OkoshkoUser | null): string => user?.name ?? user?.provider_profile?.city ?? '';

// Before the script has come, and afterwards.
// biome-ignore lint/suspicious/noAssignInExpressions: it is the documented line
(window.Okoshko = window.Okoshko || []).push((okoshko) => okoshko.openAuth());
window.Okoshko.push(
  (okoshko) => okoshko.subscribe((user) => name(user)),
  (okoshko) => {
    const unmount: () => void = okoshko.mount(document.body);
    unmount();
  },
);

// A plain object in its place.
window.Okoshko = { onUserChange: (user) => name(user) };

export async function press(): Promise<string> {
  if (!window.Okoshko?.version) return '';
  const { openAuth, ready, updateUser, reloadUser, logout } = window.Okoshko;
  try {
    const user = (await ready) ?? (await openAuth());
    await updateUser({ name: 'Анна', provider_profile: { city: null } }, new Blob());
    await updateUser({ photo: user?.photo }, null);
    await logout();
    return (await reloadUser()).documentId;
  } catch (error) {
    const { code, retryAfter = 0 } = error as OkoshkoError;
    return code + retryAfter.toFixed();
  }
}

window.Okoshko?.closeAuth?.();
export const known: OkoshkoUser | null | undefined = window.Okoshko?.user;

document.addEventListener('okoshko:userchange', ({ detail }) => name(detail));
document.addEventListener('okoshko:authopen', (event) => event.detail);
document.removeEventListener('okoshko:authclose', (event) => event.detail);
