import { Badge, Switch, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { readOne, update } from '../../api/documents.ts';
import { readAgain } from '../../api/follows.ts';
import { SERVICE, type Service } from '../../api/services.ts';
import { notify } from '../../kit/notify.tsx';
import { OrderButtons } from '../../kit/order-buttons.tsx';
import { rowPress } from '../../kit/row-press.ts';
import { saveSeen } from '../../kit/save-seen.ts';
import { sentenceOf } from '../../kit/use-sentence.ts';
import { services as text } from '../../text/services.ts';
import { thumbnailOf } from '../shared/photos/rules.ts';
import { lengthText, priceText } from './rules.ts';
import classes from './services.module.css';

interface ServiceRowProps {
  readonly service: Service;
  readonly isOrdering: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly queryKey: readonly unknown[];
  onMove(by: -1 | 1): void;
}

export function ServiceRow(props: ServiceRowProps) {
  const { service, isOrdering, isFirst, isLast, queryKey, onMove } = props;
  const { isActive, isPending, setActive } = useVisibility(service, queryKey);
  const [photo] = service.photos;
  return (
    <li className={classes.row} {...rowPress}>
      {photo && (
        <img className={classes.thumbnail} src={thumbnailOf(photo)} alt="" loading="lazy" />
      )}
      <div className={classes.what}>
        <Link
          from="/cabinet/services"
          to="."
          search={(search) => ({ ...search, service: service.documentId })}
          className={classes.title}
          data-opens-row
        >
          {service.title}
        </Link>
        <Text size="sm" c="dimmed" className="money">
          {lengthText(service.duration)} · {priceText(service.price, service.price_max)}
        </Text>
        <Tags service={service} isActive={isActive} />
      </div>
      {isOrdering ? (
        <OrderButtons
          up={text.up(service.title)}
          down={text.down(service.title)}
          isFirst={isFirst}
          isLast={isLast}
          onMove={onMove}
        />
      ) : (
        <div className={classes.switch}>
          <Switch
            aria-label={text.show(service.title)}
            checked={isActive}
            disabled={isPending}
            onChange={({ currentTarget }) => setActive(currentTarget.checked)}
          />
        </div>
      )}
    </li>
  );
}

function Tags({ service, isActive }: { readonly service: Service; readonly isActive: boolean }) {
  const tags = [
    !isActive && text.hidden,
    isActive && !service.is_online_bookable && text.offline,
    service.capacity > 1 && text.seats(service.capacity),
  ].filter((tag) => tag !== false);
  if (tags.length === 0) return null;
  return (
    <div className={classes.tags}>
      {tags.map((tag) => (
        <Badge key={tag} variant="light" color="gray" tt="none">
          {tag}
        </Badge>
      ))}
    </div>
  );
}

/** Shows a service to clients or hides it: at once, and back where that was refused. */
function useVisibility(base: Service, queryKey: readonly unknown[]) {
  const client = useQueryClient();
  const { documentId: id } = base;
  const save = useMutation({
    mutationFn: async (isActive: boolean) => {
      const send = (version: number) => update('services', id, { is_active: isActive, version });
      const now = await saveSeen({
        base,
        send: () => send(base.version),
        read: () => readOne('services', id, SERVICE),
        isDone: (row) => row.is_active === isActive,
      });
      // Another change of the service does not stand against this one.
      if (now) await send(now.version);
    },
    onError: async (failure) => {
      notify({ color: 'red', message: await sentenceOf(failure) });
    },
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey }), readAgain(client, 'possible-starts')]),
  });
  return {
    isActive: save.isPending ? save.variables : base.is_active,
    isPending: save.isPending,
    setActive: (isActive: boolean) => save.mutate(isActive),
  };
}
