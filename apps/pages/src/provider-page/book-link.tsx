import type { ReactNode } from 'react';
import type { PageProps } from './props.ts';

interface BookLinkProps extends PageProps {
  readonly children: ReactNode;
  readonly className: string;
  /** Its documentId; absent: any. */
  readonly service?: string;
  readonly startsAt?: string;
  readonly label?: string;
  /** Opens what the client has booked instead. */
  readonly view?: 'appointments';
}

/**
 * The booking surface takes its press over. Without a script it leads to where the provider can be called, with the
 * service in the address.
 */
export function BookLink({ page, addresses, service, startsAt, ...props }: BookLinkProps) {
  const query = service === undefined ? '' : `?service=${service}`;
  return (
    <a
      className={props.className}
      href={`${addresses.path}${query}#contacts`}
      data-booking={page.provider.slug ?? page.provider.documentId}
      data-service={service}
      data-starts-at={startsAt}
      data-view={props.view}
      aria-label={props.label}
    >
      {props.children}
    </a>
  );
}
