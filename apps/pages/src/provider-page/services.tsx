import { duration } from '@okoshko/ui/duration';
import { BookLink } from './book-link.tsx';
import type { PageProps, Service } from './props.ts';
import { startOf } from './times.ts';
import { priceOf, text } from './words.ts';

/** Side of the photo beside a service, px. */
const PHOTO = 72;

export function Services(props: PageProps) {
  const { services } = props.page;
  return (
    <section className="panel" aria-labelledby="services">
      <h2 id="services">{text.services}</h2>
      {services.length === 0 && <p className="muted">{text.noServices}</p>}
      {groupsOf(props).map(({ title, services }) => (
        <div key={title} className="group">
          {title && <h3>{title}</h3>}
          <ul>
            {services.map((service) => (
              <ServiceRow
                key={service.documentId}
                {...props}
                service={service}
                Title={title ? 'h4' : 'h3'}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** By group, in the order of the API; what stands in no group comes last, with a title only where others have one. */
function groupsOf({ page: { service_groups, services } }: PageProps) {
  const of = (group: string | null) => services.filter((one) => one.service_group === group);
  const groups = service_groups
    .map(({ documentId, title }) => ({ title, services: of(documentId) }))
    .filter(({ services }) => services.length > 0);
  const others = of(null);
  if (others.length === 0) return groups;
  return [...groups, { title: groups.length > 0 ? text.otherServices : '', services: others }];
}

interface ServiceRowProps extends PageProps {
  readonly service: Service;
  /** Below the group's, where it has a title. */
  readonly Title: 'h3' | 'h4';
}

function ServiceRow({ service, Title, ...props }: ServiceRowProps) {
  const { first_starts, working_hours } = props.page;
  const [first] = first_starts.find((one) => one.service === service.documentId)?.starts ?? [];
  const today = working_hours[0]?.date ?? '';
  return (
    <li className="service">
      <Photo service={service} />
      <div className="service-words">
        <Title className="service-title">{service.title}</Title>
        <p className="small muted">
          {duration(service.duration)}
          {service.capacity > 1 && `. ${text.group(service.capacity)}`}
        </p>
        {service.description && <p>{service.description}</p>}
        {first && (
          <p className="small free">
            <time dateTime={first}>{text.nearestOf(startOf(first, today).toLowerCase())}</time>
          </p>
        )}
      </div>
      <b className="price">{priceOf(service)}</b>
      <BookLink
        {...props}
        className="button gray"
        service={service.documentId}
        label={text.bookFor(service.title)}
      >
        {text.book}
      </BookLink>
    </li>
  );
}

function Photo({ service: { photos } }: { readonly service: Service }) {
  const [first] = photos;
  if (!first) return null;
  // The works above show it with words; here it marks the row.
  return (
    <img
      className="service-photo"
      src={first.url}
      width={PHOTO}
      height={PHOTO}
      loading="lazy"
      decoding="async"
      alt=""
    />
  );
}
