/** The fate of a picture's address. `missing`: it was tried and did not load. */
export type ImageFate = 'loaded' | 'missing';

export interface ImageCache {
  get(url: string): ImageFate | undefined;
  set(url: string, fate: ImageFate): void;
  readonly size: number;
}

/** Spec §9. */
export const IMAGE_CACHE_LIMIT = 256;

/**
 * Remembers which pictures loaded, so that a list drawn again neither flashes nor asks for missing
 * ones again; the bytes are in the browser's own cache. The longest unused is dropped first.
 */
export function createImageCache(limit: number = IMAGE_CACHE_LIMIT): ImageCache {
  const fates = new Map<string, ImageFate>();
  const set = (url: string, fate: ImageFate) => {
    fates.delete(url);
    fates.set(url, fate);
    const oldest = fates.keys().next();
    if (fates.size > limit && !oldest.done) fates.delete(oldest.value);
  };
  return {
    get(url) {
      const fate = fates.get(url);
      if (fate) set(url, fate);
      return fate;
    },
    set,
    get size() {
      return fates.size;
    },
  };
}
