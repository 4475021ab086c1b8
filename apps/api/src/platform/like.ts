/** A text as a part of a pattern of `like`: its wildcards stand for themselves. */
export const literalOf = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** True of what may be a phone, or a part of one, as people type it. */
export const isTypedPhone = (text: string): boolean => /^[\d\s()+-]+$/.test(text);

/** The digits of a phone, or of a part of one, that staff typed; empty: the text is none. Within Russia a phone begins with 8. */
export const typedDigits = (text: string): string =>
  isTypedPhone(text) ? text.replaceAll(/\D/g, '').replace(/^8(?=\d{10}$)/, '7') : '';
