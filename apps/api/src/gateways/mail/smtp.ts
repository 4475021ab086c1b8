import { createTransport } from 'nodemailer';
import {
  accepted,
  type Delivery,
  failed,
  type MessageGateway,
  type OutgoingMessage,
  refused,
  throttled,
  unknown,
} from '../delivery/port.ts';
import { TIMEOUT_MS } from '../delivery/send-request.ts';

interface SmtpSettings {
  /** `smtp://user:password@host:port`, or `smtps:`. */
  readonly url: string;
  /** `Окошко <hello@okoshko.example>` */
  readonly from: string;
  /** Milliseconds. */
  readonly timeoutMs?: number;
}

/** The pause for a server that asks for one, in milliseconds. */
const THROTTLED_MS = 5 * 60_000;

/** E-mail, as text and as a page. The key is the Message-ID, under which mailboxes keep one message. */
export function createSmtp({ url, from, timeoutMs = TIMEOUT_MS }: SmtpSettings): MessageGateway {
  const timeouts = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
  const transport = createTransport({ url, ...timeouts }, { from });
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    isIdempotent: true,
    async send({ to, title, text, key }) {
      try {
        const messageId = `<${encodeURIComponent(key)}@${host}>`;
        const html = htmlOf({ title, text });
        const sent = await transport.sendMail({ to, subject: title, text, html, messageId });
        return accepted(sent.messageId);
      } catch (error) {
        // All that nodemailer throws has these fields, or lacks them.
        return deliveryOf(error as SmtpFailure);
      }
    },
  };
}

interface SmtpFailure extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

function deliveryOf(error: SmtpFailure): Delivery {
  const { code, command, responseCode: status = 0 } = error;
  const why = `SMTP ${status || code}: ${error.message}`;
  if (status === 421 || status === 450 || status === 451) return throttled(THROTTLED_MS, why);
  if (status >= 500 && command === 'RCPT TO') return refused('unreachable', why);
  if (status >= 500 && code !== 'EAUTH') return refused('rejected', why);
  return status > 0 || code === 'EAUTH' || UNSENT.test(`${code} ${error.message}`)
    ? failed(why)
    : unknown(why);
}

/** Messages of a connection that was never made; the library has no code for it. */
const UNSENT = /EDNS|ENOTFOUND|ECONNREFUSED|Connection timeout|Greeting never received/;

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
