interface SkeletonProps {
  readonly width: number | string;
  readonly height: number;
}

/** Stands in for what is still loading. Its measures are attributes: policies of pages refuse styles in HTML. */
export const Skeleton = (size: SkeletonProps) => (
  <svg className="skeleton" aria-hidden="true" {...size} />
);
