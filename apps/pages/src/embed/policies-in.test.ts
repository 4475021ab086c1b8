import { expect, test } from 'vitest';
import { policiesIn } from './policies-in.ts';

test.each([
  ['nothing pasted', '', []],
  ['an answer without a policy', 'HTTP/2 200\nserver: nginx\ncontent-type: text/html', []],
  [
    'headers, as curl prints them',
    "HTTP/2 200 \r\nContent-Security-Policy: default-src 'self';  img-src *\r\nserver: nginx\r\n",
    [{ policy: "default-src 'self'; img-src *", isReportOnly: false }],
  ],
  [
    'two headers, one of them only reports, and two policies in one',
    "content-security-policy-report-only: script-src 'none'\ncontent-security-policy: img-src *, connect-src 'self'",
    [
      { policy: "script-src 'none'", isReportOnly: true },
      { policy: 'img-src *', isReportOnly: false },
      { policy: "connect-src 'self'", isReportOnly: false },
    ],
  ],
  [
    'the policy by itself',
    "script-src 'self';\n  object-src 'none'",
    [{ policy: "script-src 'self'; object-src 'none'", isReportOnly: false }],
  ],
])('%s', (_, text, policies) => {
  expect(policiesIn(text)).toEqual(policies);
});
