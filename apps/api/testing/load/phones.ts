import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '../../src/platform/clock.ts';
import { startVendor, type Vendor } from '../loopback.ts';

const TIMEOUT_MS = 30 * SECOND;

/** An SMS supplier in SMS.ru's words, and everybody's telephone. */
export interface Phones {
  readonly url: string;
  /** The code sent to the phone; null: none came within half a minute. */
  codeTo(phone: string): Promise<string | null>;
  /** Messages with a code that came more than once. */
  repeated(): string[];
  close(): Promise<void>;
}

export async function startPhones(): Promise<Phones> {
  const texts = new Map<string, string[]>();
  const vendor: Vendor = await startVendor();
  vendor.reply = ({ body }) => {
    const form = new URLSearchParams(body);
    const to = form.get('to') ?? '';
    texts.set(to, [...(texts.get(to) ?? []), form.get('msg') ?? '']);
    vendor.requests.length = 0;
    return {
      body: { status_code: 100, sms: { [to]: { status_code: 100, sms_id: `${texts.size}` } } },
    };
  };
  const codesTo = (phone: string): string[] =>
    (texts.get(phone) ?? []).flatMap((text) => /^(\d{6}) – код/.exec(text)?.[1] ?? []);
  return {
    url: vendor.url,
    codeTo: async (phone) => {
      for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await pause(50)) {
        const [code] = codesTo(phone);
        if (code) return code;
      }
      return null;
    },
    repeated: () =>
      [...texts.keys()].filter((phone) => {
        const codes = codesTo(phone);
        return new Set(codes).size < codes.length;
      }),
    close: () => vendor.close(),
  };
}
