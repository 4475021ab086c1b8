/** A text as a part of a pattern of `like`: its wildcards stand for themselves. */
export const literalOf = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
