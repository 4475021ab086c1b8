import { Skeleton } from '@okoshko/ui';
import { type ReactNode, useSyncExternalStore } from 'react';

/** False in the HTML of the build, where a press does nothing; true once the script has taken the page over. */
const useIsLive = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

interface WhenLiveProps {
  /** The heights of the skeletons that reserve the space, in px. */
  readonly heights: readonly number[];
  readonly children: ReactNode;
}

/** Shows its children once the script runs: without it they are of no use. */
export function WhenLive({ heights, children }: WhenLiveProps) {
  if (useIsLive()) return children;
  return heights.map((height, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never move
    <Skeleton key={at} width="100%" height={height} />
  ));
}
