import type { ProviderPage } from './props.ts';

/** The provider who is booked: a face, a name, what they do. */
export function ProviderLine({ provider }: Pick<ProviderPage, 'provider'>) {
  const { name, specialization, photo } = provider;
  return (
    <div className="provider">
      {photo && <img src={photo.url} width="48" height="48" alt="" />}
      <p>
        <b>{name}</b>
        {specialization && <span className="small muted">{specialization}</span>}
      </p>
    </div>
  );
}
