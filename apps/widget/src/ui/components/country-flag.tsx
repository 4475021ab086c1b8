import { CachedImage, createImageCache } from '@okoshko/ui';
import { useServices } from '../services.ts';

const CDN = 'https://cdn.jsdelivr.net/gh/lipis/flag-icons/flags/4x3';
const cache = createImageCache();

/** A country's flag; its code when the picture does not come. Decorative: the name stands beside it. */
export function CountryFlag({ iso }: { readonly iso: string }) {
  const { host, flags } = useServices().host.settings;
  const folder = flags === 'self' ? `${host}/widget/flags` : CDN;
  return (
    <CachedImage
      key={iso}
      cache={cache}
      src={`${folder}/${iso.toLowerCase()}.svg`}
      width={28}
      height={21}
      fallback={<span className="iso">{iso}</span>}
    />
  );
}
