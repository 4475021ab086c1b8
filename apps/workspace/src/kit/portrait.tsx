import classes from './portrait.module.css';

interface PortraitProps {
  readonly name: string;
  /** Null: the initials stand there. */
  readonly url: string | null;
  readonly isLarge?: boolean;
}

/** The photo or initials of a person, beside their name. */
export function Portrait({ name, url, isLarge = false }: PortraitProps) {
  const size = isLarge ? 96 : 56;
  const look = isLarge ? `${classes.portrait} ${classes.large}` : classes.portrait;
  if (url) return <img className={look} src={url} alt="" width={size} height={size} />;
  return (
    <span className={look} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** The first letters of two words at most: a phone in place of a name has none. */
function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map(([first = '']) => first.toUpperCase())
    .join('');
}
