import { Badge, Button, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { getRouteApi } from '@tanstack/react-router';
import { OrderButtons } from '../../kit/order-buttons.tsx';
import spoken from '../../kit/spoken.module.css';
import { fullDayText } from '../../kit/when.ts';
import { planned } from '../../text/desk/planned-prices.ts';
import { tariffs as text } from '../../text/desk/tariffs.ts';
import type { Holders, Price, Tariff } from './api.ts';
import classes from './tariffs.module.css';

const route = getRouteApi('/desk/tariffs');

interface TariffTableProps {
  readonly caption: string;
  readonly tariffs: readonly Tariff[];
  /** The counts by documentId; undefined: not loaded yet, or the operator may not see them. */
  readonly holders: Readonly<Partial<Record<string, Holders>>> | undefined;
  readonly prices: readonly Price[];
  readonly mayEdit: boolean;
  /** Absent: they stand in no order. */
  onMove?(tariff: Tariff, by: -1 | 1): void;
}

/** Tariffs with their prices and who has them now; on a phone each is a card. */
export function TariffTable(props: TariffTableProps) {
  const { caption, tariffs, holders, prices, mayEdit, onMove } = props;
  const { columns } = text;
  return (
    <div className={classes.box}>
      <table className={classes.table} aria-label={caption}>
        <thead>
          <tr>
            {onMove && <th scope="col">{columns.order}</th>}
            <th scope="col">{columns.title}</th>
            <th scope="col">{columns.cost}</th>
            <th scope="col">{columns.size}</th>
            <th scope="col">{columns.extra}</th>
            <th scope="col">{columns.holders}</th>
            {mayEdit && (
              <th scope="col">
                <span className={spoken.spoken}>{text.edit}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {tariffs.map((tariff, index) => (
            <tr key={tariff.documentId}>
              {onMove && (
                <td>
                  <OrderButtons
                    up={text.up(tariff.title)}
                    down={text.down(tariff.title)}
                    isFirst={index === 0}
                    isLast={index === tariffs.length - 1}
                    onMove={(by) => onMove(tariff, by)}
                  />
                </td>
              )}
              <Cells
                tariff={tariff}
                next={prices.find((price) => price.tariff?.documentId === tariff.documentId)}
                holders={holders && (holders[tariff.documentId] ?? NOBODY)}
              />
              {mayEdit && (
                <td>
                  <Edit tariff={tariff} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const NOBODY: Holders = { holders: 0, queued: 0, ending: 0, renewing: 0 };

interface CellsProps {
  readonly tariff: Tariff;
  /** The first of its prices to come. */
  readonly next: Price | undefined;
  readonly holders: Holders | undefined;
}

function Cells({ tariff, next, holders }: CellsProps) {
  const { columns } = text;
  return (
    <>
      <th scope="row">
        {tariff.title}
        {tariff.accent && (
          <Badge variant="light" color="gray" tt="none" ml="xs" className={classes.badge}>
            {text.accented}
          </Badge>
        )}
      </th>
      <td data-name={columns.cost}>
        {tariff.by_agreement ? text.agreedPrice : rubles(tariff.cost)}
        {next && (
          <Text size="sm" c="dimmed">
            {planned.inTable(fullDayText(next.holds_from), rubles(next.cost))}
          </Text>
        )}
      </td>
      <td data-name={columns.size}>{tariff.appointments_count}</td>
      <td data-name={columns.extra}>{rubles(tariff.additional_appointment_cost)}</td>
      <td data-name={columns.holders}>
        {holders && (
          <>
            {holders.holders > 0 ? text.holders(holders.holders) : text.nobody}
            {holders.queued > 0 && (
              <Text size="sm" c="dimmed">
                {text.queued(holders.queued)}
              </Text>
            )}
          </>
        )}
      </td>
    </>
  );
}

function Edit({ tariff: { documentId: id, title } }: { readonly tariff: Tariff }) {
  const navigate = route.useNavigate();
  return (
    <Button
      variant="default"
      aria-label={text.editOne(title)}
      onClick={() => navigate({ search: { tariff: id }, resetScroll: false })}
    >
      {text.edit}
    </Button>
  );
}
