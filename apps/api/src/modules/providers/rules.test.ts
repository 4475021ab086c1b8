import { expect, test } from 'vitest';
import { isInFile, isInPage, publicOriginOf } from './rules.ts';

test.each([
  ['https://anna-nails.ru', 'https://anna-nails.ru'],
  ['https://Anna-Nails.ru/', 'https://anna-nails.ru'],
  ['https://anna-nails.ru:443', 'https://anna-nails.ru'],
  ['https://маникюр.рф', 'https://xn--80aqgfgu1h.xn--p1ai'],
  ['http://anna-nails.ru', null],
  ['https://anna-nails.ru:8443', null],
  ['https://anna-nails.ru/page', null],
  ['https://anna-nails.ru?a', null],
  ['https://user@anna-nails.ru', null],
  ['https://127.0.0.1', null],
  ['https://2130706433', null],
  ['https://0x7f.1', null],
  ['https://[::1]', null],
  ['https://localhost', null],
  ['https://db.internal', null],
  ['https://printer.local', null],
  ['https://intranet', null],
  ['https://*.ru', null],
  ['null', null],
])('%s is the origin %s', (text, origin) => {
  expect(publicOriginOf(text)).toBe(origin);
});

test('the proof is a line of the file, or the content of the meta tag', () => {
  expect(isInFile('one\r\n  abc \r\n', 'abc')).toBe(true);
  expect(isInFile('xabc\nabcd', 'abc')).toBe(false);
  for (const tag of [
    'name="okoshko" content="abc"',
    "content='abc' name=okoshko",
    'NAME="okoshko" content=abc',
  ]) {
    expect([tag, isInPage(`<head><meta ${tag}></head>`, 'abc')]).toEqual([tag, true]);
  }
  for (const html of [
    '<meta name="okoshko" content="abcd">',
    '<meta name="other" content="abc">',
    '<!-- <meta name="okoshko" content="abc"> -->',
    '<p>abc okoshko</p>',
  ]) {
    expect([html, isInPage(html, 'abc')]).toEqual([html, false]);
  }
});
