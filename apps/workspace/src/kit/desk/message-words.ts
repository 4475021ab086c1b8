import { messageWords as text } from '../../text/desk/message-words.ts';

/** What a message is about. */
export const kindText = (kind: string): string =>
  text.kinds[kind] ?? (kind.startsWith('notice_') ? text.notice : kind);

/** Who sends it for us, by name. */
export const supplierText = (supplier: string): string => text.suppliers[supplier] ?? supplier;
