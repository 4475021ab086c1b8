/** Networks YooKassa notifies from, as its webhook page lists them; checked on 2026-08-21. A stale list loses sales: watch the refusals. */
export const SENDERS = [
  '185.71.76.0/27',
  '185.71.77.0/27',
  '77.75.153.0/25',
  '77.75.154.128/25',
  '77.75.156.11/32',
  '77.75.156.35/32',
  '2a02:5180::/32',
] as const;

/** The sandbox notifies from this machine. */
export const LOOPBACK_SENDERS = ['127.0.0.0/8', '::1/128'] as const;
