/**
 * The one way to ask another service over HTTP; its address is a setting, never anybody's input. Nobody is
 * followed elsewhere: what is sent (codes, phones, keys) is for that service alone, and where a redirect leads
 * to may be inside of our own network.
 */
export const callOut = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, { ...init, redirect: 'error' });
