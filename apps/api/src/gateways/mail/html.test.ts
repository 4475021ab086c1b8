import { expect, test } from 'vitest';
import { htmlOf } from './smtp.ts';

const bodyOf = (text: string) => htmlOf({ title: 't', text }).split('\n').slice(3, -1).join('\n');

test.each([
  ['Первое\nвторое\n\nтретье', '<p>Первое<br>второе</p>\n<p>третье</p>'],
  [
    '<script>alert(1)</script> & "x"',
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;</p>',
  ],
  [
    'Откройте https://a.example/?x=1&code=2. Всё.',
    '<p>Откройте <a href="https://a.example/?x=1&amp;code=2">https://a.example/?x=1&amp;code=2</a>. Всё.</p>',
  ],
  [
    'https://a.example/"onmouseover="alert(1)',
    '<p><a href="https://a.example/">https://a.example/</a>&quot;onmouseover=&quot;alert(1)</p>',
  ],
  ['javascript:alert(1) data:text/html,x', '<p>javascript:alert(1) data:text/html,x</p>'],
])('%j is shown as %j', (text, html) => {
  expect(bodyOf(text)).toBe(html);
});

test('the title is no markup either', () => {
  expect(htmlOf({ title: '</title><b>', text: '' })).toContain(
    '<title>&lt;/title&gt;&lt;b&gt;</title>',
  );
});
