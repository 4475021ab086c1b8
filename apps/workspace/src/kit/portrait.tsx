import classes from './portrait.module.css';

interface PortraitProps {
  readonly name: string;
  /** Null: the first letter stands there. */
  readonly url: string | null;
  readonly isLarge?: boolean;
}

/** The photo or initial of a person, beside their name. */
export function Portrait({ name, url, isLarge = false }: PortraitProps) {
  const size = isLarge ? 96 : 56;
  const look = isLarge ? `${classes.portrait} ${classes.large}` : classes.portrait;
  if (url) return <img className={look} src={url} alt="" width={size} height={size} />;
  return (
    <span className={look} aria-hidden="true">
      {name.trim().slice(0, 1).toUpperCase()}
    </span>
  );
}
