import { Button, Skeleton, Text } from '@mantine/core';
import { ADDITIONAL_LETTERS, EXTENDED_STATISTICS } from '@okoshko/contract/tariffs/addons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { update } from '../../api/documents.ts';
import { readAgain } from '../../api/follows.ts';
import { announce } from '../../kit/announce.tsx';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { notify } from '../../kit/notify.tsx';
import { Page } from '../../kit/page.tsx';
import { NEW } from '../../kit/search.ts';
import { Section } from '../../kit/section.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { tariffs as text } from '../../text/desk/tariffs.ts';
import {
  COUNTS_HOLDERS,
  holdersOptions,
  type Price,
  pricesOptions,
  type Tariff,
  tariffsOptions,
} from './api.ts';
import { PlannedPrices } from './planned-prices.tsx';
import { movesOf } from './rules.ts';
import { TariffTable } from './tariff-table.tsx';

const route = getRouteApi('/desk/tariffs');

interface Move {
  readonly tariff: Tariff;
  readonly by: -1 | 1;
}

/** Puts a tariff a place up or down among those on sale, as buyers see them. */
function useOrder(list: readonly Tariff[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ tariff, by }: Move) => {
      for (const { tariff: one, sort } of movesOf(list, tariff.documentId, by)) {
        const { documentId: id, version } = one;
        await update('tariffs', id, { sort, ...(version !== null && { version }) });
      }
    },
    onSuccess: (_saved, { tariff, by }) => {
      const position = list.indexOf(tariff) + 1 + by;
      announce(text.moved(tariff.title, position, list.length));
    },
    onError: () => void notify({ color: 'red', message: text.orderFailed }),
    onSettled: () => readAgain(client, 'tariffs'),
  });
}

// Tariffs are looked at more often than one is changed.
const TariffDialog = lazyDialog(async () => (await import('./tariff-dialog.tsx')).TariffDialog);

/** The tariffs on sale, with their prices and the number of their holders. */
export function TariffsScreen() {
  const may = useMay();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(tariffsOptions);
  const prices = usePrices();
  return (
    <Page
      title={text.title}
      actions={
        may('api::tariff.tariff.create') && (
          <Button size="md" onClick={() => navigate({ search: { tariff: NEW } })}>
            {text.add}
          </Button>
        )
      }
    >
      {error && <FailureCard failure={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && <Lists tariffs={data} prices={prices.data ?? []} />}
      {prices.error && <FailureCard failure={prices.error} retry={() => void prices.refetch()} />}
      {data && <PlannedPrices tariffs={data} prices={prices.data ?? []} />}
      <Addons />
      {data && <Editor tariffs={data} prices={prices.data ?? []} />}
    </Page>
  );
}

/** The prices to come, for who may see them. */
const usePrices = () =>
  useQuery({ ...pricesOptions, enabled: useMay()('api::tariff-price.tariff-price.find') });

interface ListsProps {
  readonly tariffs: readonly Tariff[];
  readonly prices: readonly Price[];
}

function Lists({ tariffs, prices }: ListsProps) {
  const may = useMay();
  const mayEdit = may('api::tariff.tariff.update');
  const holders = useQuery({ ...holdersOptions(), enabled: may(COUNTS_HOLDERS) });
  const onSale = tariffs.filter(({ is_active }) => is_active);
  const agreed = tariffs.filter(({ by_agreement }) => by_agreement);
  const hidden = tariffs.filter(({ is_active, by_agreement }) => !is_active && !by_agreement);
  const order = useOrder(onSale);
  const common = { holders: holders.data, prices, mayEdit };
  return (
    <>
      {holders.error && (
        <FailureCard failure={holders.error} retry={() => void holders.refetch()} />
      )}
      <Section title={text.onSale}>
        {onSale.length === 0 ? (
          <Empty text={text.empty} />
        ) : (
          <TariffTable
            caption={text.onSale}
            tariffs={onSale}
            {...common}
            {...(mayEdit && {
              onMove: (tariff: Tariff, by: -1 | 1) => {
                if (!order.isPending) order.mutate({ tariff, by });
              },
            })}
          />
        )}
      </Section>
      {agreed.length > 0 && (
        <Section title={text.agreed}>
          <Text c="dimmed" size="sm">
            {text.agreedLead}
          </Text>
          <TariffTable caption={text.agreed} tariffs={agreed} {...common} />
        </Section>
      )}
      {hidden.length > 0 && (
        <Section title={text.hidden}>
          <TariffTable caption={text.hidden} tariffs={hidden} {...common} />
        </Section>
      )}
    </>
  );
}

const Addons = () => (
  <Section title={text.addons}>
    <Text>{text.messagePack(ADDITIONAL_LETTERS)}</Text>
    <Text>{text.statistics(EXTENDED_STATISTICS)}</Text>
    <Text size="sm" c="dimmed">
      {text.addonsHint}
    </Text>
  </Section>
);

function Editor({ tariffs, prices }: ListsProps) {
  const may = useMay();
  const { tariff: id } = route.useSearch();
  const navigate = route.useNavigate();
  const holders = useQuery({ ...holdersOptions(), enabled: may(COUNTS_HOLDERS) });
  const mayOpen = may(id === NEW ? 'api::tariff.tariff.create' : 'api::tariff.tariff.update');
  if (id === undefined || !mayOpen) return null;
  return (
    <TariffDialog
      key={id}
      id={id}
      tariffs={tariffs}
      holders={holders.data?.[id]}
      prices={prices}
      onClose={() => navigate({ search: {}, resetScroll: false })}
    />
  );
}
