import { Link, useLocation } from '@tanstack/react-router';
import { common } from '../text/common.ts';
import classes from './back-link.module.css';
import { originOf } from './origins.ts';

interface BackLinkProps {
  /** The screen that this one belongs to: where it leads whoever came by a link from elsewhere. */
  readonly to: string;
}

/** Leads to the screen this one was entered from; an installed app of a phone has no other way back. */
export function BackLink({ to }: BackLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link to={originOf(pathname) ?? to} className={classes.back} aria-label={common.back}>
      <svg aria-hidden="true" viewBox="0 0 24 24" className={classes.arrow}>
        <path d="M15 5 8 12l7 7" />
      </svg>
    </Link>
  );
}
