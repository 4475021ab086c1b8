interface PolicyDifference {
  /** Sources of pages that may frame the answer. */
  readonly ancestors: string;
  readonly scripts: string;
}

/** The policy of an answer of ours, which differs from the strictest in who may frame it and what may run in it. */
export const contentPolicy = ({ ancestors, scripts }: PolicyDifference): string =>
  [
    "default-src 'self'",
    "base-uri 'none'",
    "font-src 'self' data:",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    `script-src ${scripts}`,
    "script-src-attr 'none'",
    "style-src 'self'",
  ].join(';');

/**
 * What every answer bears. There is no `cross-origin-opener-policy`: the payment page is opened by host pages
 * of other origins, which need the reference to its tab.
 */
export const SECURITY_HEADERS = {
  'content-security-policy': contentPolicy({ ancestors: "'none'", scripts: "'self'" }),
  // The widget's files are loaded by other sites' pages.
  'cross-origin-resource-policy': 'cross-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  // Other names below this one may be somebody else's, and have no TLS.
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const;
