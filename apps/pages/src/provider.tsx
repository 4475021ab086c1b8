interface ProviderProps {
  readonly provider: {
    readonly name: string | null;
    readonly specialization: string | null;
    readonly photo: string | null;
  };
}

/** With whom: the face, where there is a picture of it, and the words. */
export function Provider({ provider: { name, specialization, photo } }: ProviderProps) {
  return (
    <span className="provider">
      {photo && <img src={photo} width="48" height="48" alt="" />}
      <span className="provider-words">
        <b>{name}</b>
        {specialization && <span className="small muted">{specialization}</span>}
      </span>
    </span>
  );
}
