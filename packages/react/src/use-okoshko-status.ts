import { useSyncExternalStore } from 'react';
import { currentStatus, type OkoshkoStatus, subscribeToStatus } from './status.js';

/** Whether the widget is there, for a page that shows something in its place when it cannot come. */
export const useOkoshkoStatus = (): OkoshkoStatus =>
  useSyncExternalStore(subscribeToStatus, currentStatus, atFirst);

const atFirst = (): OkoshkoStatus => 'loading';
