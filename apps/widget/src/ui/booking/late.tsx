import { Skeleton } from '@okoshko/ui/skeleton';
import { useEffect, useState } from 'react';

/** Content that is quicker than this shows no skeleton. Milliseconds. */
const DELAY = 200;

export interface LateProps {
  readonly label: string;
  /** The height of each line. */
  readonly heights: readonly number[];
}

/** A placeholder for content that is late; its room is kept from the start. */
export function Late({ label, heights }: LateProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={isLate ? 'late' : 'late hidden'} role="status" aria-label={label}>
      {heights.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <Skeleton key={at} width="100%" height={height} />
      ))}
    </div>
  );
}
