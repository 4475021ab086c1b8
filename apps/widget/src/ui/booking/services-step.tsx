import { useState } from 'react';
import { Button, LinkButton } from '../kit.ts';
import { ru } from '../text/ru-booking.ts';
import { Frame, Late, Refusal } from './frame.tsx';
import type { BookedService, ProviderPage, ServicesStepProps } from './props.ts';
import { chosenOf, isGroup, isPriceFrom, toggled, totalOf } from './selection.ts';

/** B1: what to book. A press leads on; several are ticked. */
export function ServicesStep(props: ServicesStepProps) {
  const { page, error, chosen, onChoose, onRetry } = props;
  const [ids, setIds] = useState(chosen);
  const [isSeveral, setSeveral] = useState(chosen.length > 1);
  const services = page?.services ?? [];
  const isClosed = error?.code === 'provider_not_found' || page?.services.length === 0;
  const picked = chosenOf(ids, services);
  const canAdd = services.filter((service) => !isGroup(service)).length > 1;

  return (
    <Frame {...props} title={isClosed ? ru.services.closed : ru.services.title}>
      <div className="content">
        {page && <ProviderLine provider={page.provider} />}
        {!page && !error && <Late label={ru.services.loading} heights={[48, 76, 76, 76, 76]} />}
        <Refusal error={error} message={ru.services.failed} onRetry={onRetry} />
        {page && services.length === 0 && <p className="empty">{ru.services.empty}</p>}
        {page &&
          groupsOf(page).map(({ title, services }) => (
            <section key={services[0]?.documentId}>
              {title && <h3>{title}</h3>}
              <ul>
                {services.map((service) => (
                  <ServiceRow
                    key={service.documentId}
                    service={service}
                    isTicked={isSeveral ? ids.includes(service.documentId) : null}
                    onPress={() => {
                      if (isSeveral) setIds(toggled(ids, service, page.services));
                      else onChoose([service.documentId]);
                    }}
                  />
                ))}
              </ul>
            </section>
          ))}
        {canAdd && !isSeveral && (
          <LinkButton onPress={() => setSeveral(true)}>{ru.services.more}</LinkButton>
        )}
        {isSeveral && (
          <footer>
            <Total services={picked} />
            <Button
              color="blue"
              wide
              disabled={picked.length === 0}
              onPress={() => onChoose(picked.map(({ documentId }) => documentId))}
            >
              {ru.services.next}
            </Button>
          </footer>
        )}
      </div>
    </Frame>
  );
}

function Total({ services }: { readonly services: readonly BookedService[] }) {
  const { duration, price, isFrom } = totalOf(services);
  return (
    <p role="status" className="total">
      {services.length > 0 && ru.services.total(services.length, duration, ru.price(price, isFrom))}
    </p>
  );
}

/** Neighbours of one group stand under its title. */
function groupsOf({ services, service_groups }: ProviderPage) {
  const groups: { id: string | null; title?: string; services: BookedService[] }[] = [];
  for (const service of services) {
    const last = groups.at(-1);
    const { service_group: id } = service;
    if (last?.id === id) last.services.push(service);
    else {
      const title = service_groups.find(({ documentId }) => documentId === id)?.title;
      groups.push({ id, ...(title && { title }), services: [service] });
    }
  }
  return groups;
}

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

interface ServiceRowProps {
  readonly service: BookedService;
  /** Null: a press leads on. */
  readonly isTicked: boolean | null;
  readonly onPress: () => void;
}

/** One service: all of the row is its button or its box. */
function ServiceRow({ service, isTicked, onPress }: ServiceRowProps) {
  const { title, duration, price, photos } = service;
  const words = (
    <>
      {photos[0] && <img src={photos[0].url} width="56" height="56" alt="" loading="lazy" />}
      <span className="name">
        {title}
        <span className="small muted">
          {ru.duration(duration)}
          {isGroup(service) && ` · ${ru.services.group}`}
        </span>
      </span>
      <b className="price">{ru.price(price, isPriceFrom(service))}</b>
    </>
  );
  return (
    <li>
      {isTicked === null ? (
        <button type="button" className="row" onClick={onPress}>
          {words}
        </button>
      ) : (
        <label className="row">
          <input type="checkbox" checked={isTicked} onChange={onPress} />
          {words}
        </label>
      )}
    </li>
  );
}
