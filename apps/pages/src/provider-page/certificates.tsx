import type { PageProps } from './props.ts';
import { text } from './words.ts';

/** The provider's diplomas and certificates, each of which opens as large as it is; nothing where there are none. */
export function Certificates({ page: { certificates } }: PageProps) {
  if (certificates.length === 0) return null;
  return (
    <section className="panel works" aria-labelledby="certificates">
      <h2 id="certificates">{text.certificates}</h2>
      <ul className="certificates">
        {certificates.map(({ title, photo: { url, width, height } }) => (
          <li key={url}>
            <a className="certificate" href={url} target="_blank" rel="noopener">
              <img
                src={url}
                width={width ?? undefined}
                height={height ?? undefined}
                loading="lazy"
                decoding="async"
                alt=""
              />
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
