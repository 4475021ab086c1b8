/** A link that leaves the page where it is. */
export const OutLink = ({
  href,
  children,
}: {
  readonly href: string;
  readonly children: string;
}) => (
  <a className="link" href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);
