import { expect, test } from 'vitest';
import { summarize } from './audit.ts';

const report = (severity: string) =>
  JSON.stringify({
    vulnerabilities: { qs: { name: 'qs', severity } },
    metadata: { vulnerabilities: { total: 1 } },
  });
const none = JSON.stringify({ vulnerabilities: {}, metadata: { vulnerabilities: { total: 0 } } });

test.each([
  [report('critical'), false, /qs \(critical\)/],
  [report('high'), false, /qs \(high\)/],
  [report('moderate'), true, /^1 known/],
  [none, true, /^0 known/],
  [JSON.stringify({ message: 'request to registry failed\nat x' }), null, /^not checked: request/],
  [JSON.stringify({ error: { code: 'ENOAUDIT', summary: '' } }), null, /^not checked: no registry/],
  ['', null, /^not checked/],
  ['<html>', null, /^not checked/],
])('%s: %s', (printed, isClean, summary) => {
  expect(summarize(printed)).toEqual({ isClean, summary: expect.stringMatching(summary) });
});
