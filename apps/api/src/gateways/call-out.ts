/**
 * The only function that calls other services over HTTP. Their addresses are settings, never a client's input.
 * A redirect is an error: what is sent (codes, phones, keys) is for that service alone, and a redirect may lead
 * into our own network.
 */
export const callOut = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, { ...init, redirect: 'error' });
