import type { OutgoingMessage } from '../delivery/port.ts';

/** The same message for programs that show pages: its paragraphs, its addresses as links, and nothing that is read as markup. */
export const htmlOf = ({ title, text }: Pick<OutgoingMessage, 'title' | 'text'>): string =>
  [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
    `<title>${escaped(title)}</title></head>`,
    '<body style="margin:0 auto;max-width:560px;padding:24px;font:16px/1.5 sans-serif">',
    ...text.split(/\n{2,}/).map((paragraph) => `<p>${linked(paragraph)}</p>`),
    '</body></html>',
  ].join('\n');

/** Addresses as people write them: a sign that ends a sentence is none of theirs. */
const ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;

/** Every other part is an address. */
const linked = (text: string): string =>
  text
    .split(ADDRESS)
    .map((part, n) => (n % 2 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : broken(part)))
    .join('');

const broken = (text: string): string => escaped(text).replaceAll('\n', '<br>');

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
