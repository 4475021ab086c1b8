import { type ReactNode, useState } from 'react';
import type { ImageCache, ImageFate } from './image-cache.ts';

interface CachedImageProps {
  readonly cache: ImageCache;
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** Shown when the picture does not load. */
  readonly fallback: ReactNode;
}

/** A decorative picture; what it shows must be said in text beside it. Give it a `key` per address. */
export function CachedImage({ cache, src, width, height, fallback }: CachedImageProps) {
  const [fate, setFate] = useState(() => cache.get(src));
  const settle = (next: ImageFate) => {
    cache.set(src, next);
    setFate(next);
  };
  if (fate === 'missing') return fallback;
  return (
    <img
      src={src}
      width={width}
      height={height}
      alt=""
      loading={fate ? 'eager' : 'lazy'}
      onLoad={() => settle('loaded')}
      onError={() => settle('missing')}
    />
  );
}
