import type { OutgoingMessage } from '../delivery/port.ts';

/** A message as a page: paragraphs, addresses as links, all other text escaped. */
export const htmlOf = ({ title, text }: Pick<OutgoingMessage, 'title' | 'text'>): string =>
  [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
    `<title>${escapeHtml(title)}</title></head>`,
    '<body style="margin:0 auto;max-width:560px;padding:24px;font:16px/1.5 sans-serif">',
    ...text.split(/\n{2,}/).map((paragraph) => `<p>${withLinks(paragraph)}</p>`),
    '</body></html>',
  ].join('\n');

/** An address; punctuation at its end belongs to the sentence. */
const ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;

/** Splitting by a group makes every other part an address. */
const withLinks = (text: string): string =>
  text
    .split(ADDRESS)
    .map((part, n) =>
      n % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : withBreaks(part),
    )
    .join('');

const withBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
