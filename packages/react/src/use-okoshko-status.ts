import { useSyncExternalStore } from 'react';
import { currentStatus, type OkoshkoStatus, subscribeToStatus } from './status.js';

/** The state of the widget, for a page that shows something in its place when it cannot come. */
export const useOkoshkoStatus = (): OkoshkoStatus =>
  useSyncExternalStore(subscribeToStatus, currentStatus, atFirst);

const atFirst = (): OkoshkoStatus => 'loading';
