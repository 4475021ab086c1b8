import { type Static, Type } from 'typebox';
import { codes } from '../endpoint.ts';

export const openStream = {
  summary:
    "Which documents of the caller's own business changed, as they change: an endless stream of events",
  sends: 'text/event-stream',
  errors: codes('too_many_streams'),
};

/**
 * The data of an event `change`. An event `reset` carries a `position` at most: whatever was read may be out of date.
 */
export type Change = Static<typeof change>;
export const change = Type.Object({
  /** Plural name, as in the collection's path; `inbox`, with a kind of it for the documentId, tells operators alone. */
  collection: Type.String(),
  documentId: Type.String(),
  /** The position of the change in the database's log, for `okoshko-position`; absent where no replica answers. */
  position: Type.Optional(Type.String()),
});
