import { idIn, pageIn, searchOf, textIn } from '../../kit/search.ts';

export const broadcastsSearch = searchOf({
  /** A new one is being written. */
  mode: ['new'],
  /** The draft that it began as: its documentId. */
  draft: idIn,
  /** The one that is to be stopped: its documentId. */
  stop: textIn,
  /** The first is not named. */
  page: pageIn,
});
