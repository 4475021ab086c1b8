export interface OutLinkProps {
  /** Undefined while it is on its way. */
  readonly href: string | undefined;
  readonly children: string;
}

/** Leads out of the page's window, and looks like what does something here. */
export const OutLink = ({ href, children }: OutLinkProps) => (
  <a className="link" href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);
