import { messageWords as text } from '../../../text/desk/message-words.ts';

/** The subject of a message. */
export const kindText = (kind: string): string =>
  text.kinds[kind] ?? (kind.startsWith('notice_') ? text.notice : kind);

/** The name of the supplier that sends it. */
export const supplierText = (supplier: string): string => text.suppliers[supplier] ?? supplier;
