interface SkeletonProps {
  readonly width: number | string;
  readonly height: number;
}

/** The place of something that is still on its way. */
export function Skeleton({ width, height }: SkeletonProps) {
  return <span className="skeleton" aria-hidden="true" style={{ width, height }} />;
}
