/** So long a press is offered to be taken back, in milliseconds. */
export const UNDO_OFFERED_MS = 10_000;
/** So long the server takes it back: a press of the last second may be a while under way. */
export const UNDO_ACCEPTED_MS = UNDO_OFFERED_MS + 2_000;
/** So long the messages about it wait: none is under way while it can be taken back. */
export const MESSAGES_WAIT_MS = UNDO_ACCEPTED_MS + 1_000;
