interface SkeletonProps {
  readonly width: number | string;
  readonly height: number;
}

/** Stands in for what is still loading. */
export function Skeleton({ width, height }: SkeletonProps) {
  return <span className="skeleton" aria-hidden="true" style={{ width, height }} />;
}
