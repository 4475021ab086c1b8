import { Skeleton } from '@okoshko/ui';
import { type ReactNode, useSyncExternalStore } from 'react';

/** Whether a press does something: not in the HTML of the build, before the script has taken it over. */
const useIsLive = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

interface WhenLiveProps {
  /** Of the skeletons that keep the place, in px. */
  readonly heights: readonly number[];
  readonly children: ReactNode;
}

/** What is of use only when the script is there. */
export function WhenLive({ heights, children }: WhenLiveProps) {
  if (useIsLive()) return children;
  return heights.map((height, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never move
    <Skeleton key={at} width="100%" height={height} />
  ));
}
