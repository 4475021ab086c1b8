import { Button, Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useId } from 'react';
import type { Service } from '../../api/services.ts';
import { OrderButtons } from '../../kit/order-buttons.tsx';
import { services as text } from '../../text/services.ts';
import { useOrder } from '../shared/order/use-order.ts';
import type { Group } from './api.ts';
import type { Section } from './rules.ts';
import { ServiceRow } from './service-row.tsx';
import classes from './services.module.css';

const route = getRouteApi('/cabinet/services');

interface ServiceSectionProps extends Section<Service, Group> {
  readonly queryKey: readonly unknown[];
  readonly isOrdering: boolean;
  /** Tells whether any groups exist: without them there is no heading. */
  readonly isTitled: boolean;
  /** The place of the group among the groups; null: it is always last. */
  readonly ends: { readonly isFirst: boolean; readonly isLast: boolean } | null;
  onMove(by: -1 | 1): void;
}

/** A group and its services. */
export function ServiceSection(props: ServiceSectionProps) {
  const { group, services, queryKey, isOrdering, isTitled, ends, onMove } = props;
  const titleId = useId();
  const { rows, move } = useOrder(services, { plural: 'services', queryKey });
  return (
    <section aria-labelledby={isTitled ? titleId : undefined}>
      {isTitled && (
        <div className={classes.head}>
          <Title order={2} size="h4" id={titleId}>
            {group?.title ?? text.noGroup}
          </Title>
          {group && isOrdering && ends && (
            <OrderButtons
              up={text.up(group.title)}
              down={text.down(group.title)}
              {...ends}
              onMove={onMove}
            />
          )}
          {group && !isOrdering && <EditGroup group={group} />}
        </div>
      )}
      {services.length === 0 && (
        <Text size="sm" c="dimmed">
          {text.emptyGroup}
        </Text>
      )}
      <ul className={classes.list}>
        {rows.map((service, index) => (
          <ServiceRow
            key={service.documentId}
            service={service}
            queryKey={queryKey}
            isOrdering={isOrdering}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            onMove={(by) => move(service.documentId, by)}
          />
        ))}
      </ul>
    </section>
  );
}

function EditGroup({ group }: { readonly group: Group }) {
  const navigate = route.useNavigate();
  return (
    <Button
      variant="subtle"
      size="compact-md"
      aria-label={text.edit(group.title)}
      onClick={() => navigate({ search: { group: group.documentId }, resetScroll: false })}
    >
      {text.change}
    </Button>
  );
}
