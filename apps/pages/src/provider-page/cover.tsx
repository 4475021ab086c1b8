import { MAX_COVER, picturesOf } from './pictures.ts';
import type { PageProps } from './props.ts';

/** The first works of the gallery behind the provider's name, which the gallery below shows with their words. */
export function Cover({ page }: PageProps) {
  const pictures = picturesOf(page).slice(0, MAX_COVER);
  if (pictures.length === 0) return null;
  return (
    <div className="cover" aria-hidden="true">
      {pictures.map(({ url, cut }) => (
        <span key={url}>
          <img src={url} className={cut} alt="" decoding="async" />
        </span>
      ))}
    </div>
  );
}
