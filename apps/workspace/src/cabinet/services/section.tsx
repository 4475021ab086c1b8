import { Button, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { update } from '../../api/documents.ts';
import type { Service } from '../../api/services.ts';
import { announce } from '../../kit/announce.tsx';
import { notify } from '../../kit/notify.tsx';
import { OrderButtons } from '../../kit/order-buttons.tsx';
import { services as text } from '../../text/services.ts';
import type { Group } from './api.ts';
import { inOrder, moved, renumbered, type Section } from './rules.ts';
import { ServiceRow } from './service-row.tsx';
import classes from './services.module.css';

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
  const navigate = useNavigate({ from: '/cabinet/services' });
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

interface Ordered {
  readonly id: number;
  readonly documentId: string;
  readonly title: string;
  readonly sort: number;
  readonly version: number;
}

/** The list of the cache that the rows are of. */
interface OrderedList {
  readonly plural: 'services' | 'service-groups';
  readonly queryKey: readonly unknown[];
}

/**
 * Rows in an order of one's own, there at once and saved one press after another. The cache has what the server has:
 * where saving fails, the rows stand as they did.
 */
export function useOrder<R extends Ordered>(rows: readonly R[], { plural, queryKey }: OrderedList) {
  const client = useQueryClient();
  const [desired, setDesired] = useState<readonly string[] | null>(null);
  const save = useMutation({
    scope: { id: `order-${plural}` },
    mutationFn: async (ids: readonly string[]) => {
      const stored = () => client.getQueryData<readonly R[]>(queryKey) ?? [];
      for (const { row, sort } of renumbered(stored(), ids)) {
        const { documentId, version } = row;
        const { version: next } = await update(plural, documentId, { sort, version });
        client.setQueryData<readonly R[]>(queryKey, (all) =>
          all?.map((one) =>
            one.documentId === documentId ? { ...one, sort, version: next } : one,
          ),
        );
      }
    },
    onError: async () => {
      notify({ color: 'red', message: text.orderFailed });
      await client.invalidateQueries({ queryKey });
    },
    onSettled: (_saved, _failure, ids) => setDesired((last) => (last === ids ? null : last)),
  });
  const listed = inOrder(rows, desired);
  const move = (id: string, by: -1 | 1) => {
    const ids = listed.map(({ documentId }) => documentId);
    const next = moved(ids, id, by);
    if (next === ids) return;
    setDesired(next);
    save.mutate(next);
    const title = listed.find(({ documentId }) => documentId === id)?.title ?? '';
    announce(text.moved(title, next.indexOf(id) + 1, next.length));
  };
  return { rows: listed, move };
}
