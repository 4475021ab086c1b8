export interface FoundPolicy {
  readonly policy: string;
  /** Only reports what it would stop. */
  readonly isReportOnly: boolean;
}

const HEADER = /^\s*(?:<\s*)?content-security-policy(-report-only)?\s*:\s*(.+)$/gim;

/**
 * The policies of what was pasted: lines of an answer's headers, HTML with `meta` elements, or a policy by itself.
 * Several in one header stand between commas.
 */
export function policiesIn(text: string): readonly FoundPolicy[] {
  if (/<meta/i.test(text)) return inHtml(text);
  const headers = [...text.matchAll(HEADER)].flatMap(([, reportOnly, value = '']) =>
    value.split(',').map((policy) => policyOf(policy, reportOnly !== undefined)),
  );
  if (headers.length > 0) return headers;
  // Any other text that begins like a directive is read as a policy.
  return /^\s*[a-z-]+(-src|-types|-uri|-ancestors|-action|sandbox|-for|-to)\b/i.test(text)
    ? [policyOf(text, false)]
    : [];
}

const policyOf = (policy: string, isReportOnly: boolean): FoundPolicy => ({
  policy: policy.replace(/\s+/g, ' ').trim(),
  isReportOnly,
});

function inHtml(text: string): readonly FoundPolicy[] {
  const metas = new DOMParser().parseFromString(text, 'text/html').querySelectorAll('meta');
  return [...metas]
    .filter(({ httpEquiv }) => httpEquiv.toLowerCase() === 'content-security-policy')
    .map(({ content }) => policyOf(content, false));
}
