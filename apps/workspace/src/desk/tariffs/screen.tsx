import { Button, Skeleton, Text } from '@mantine/core';
import { ADDITIONAL_LETTERS, EXTENDED_STATISTICS } from '@okoshko/contract/tariffs/addons';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { Section } from '../../kit/section.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { tariffs as text } from '../../text/desk/tariffs.ts';
import { COUNTS_HOLDERS, holdersOptions, type Tariff, tariffsOptions } from './api.ts';
import { NEW } from './search.ts';
import { TariffTable } from './tariff-table.tsx';
import { useOrder } from './use-order.ts';

// Tariffs are looked at more often than one is changed.
const TariffDialog = lazyDialog(async () => (await import('./tariff-dialog.tsx')).TariffDialog);

/** The tariffs on sale, with their prices and the number of their holders. */
export function TariffsScreen() {
  const may = useMay();
  const navigate = useNavigate({ from: '/desk/tariffs' });
  const { data, error, refetch } = useQuery(tariffsOptions);
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
      {data && <Lists tariffs={data} />}
      <Addons />
      {data && <Editor tariffs={data} />}
    </Page>
  );
}

function Lists({ tariffs }: { readonly tariffs: readonly Tariff[] }) {
  const may = useMay();
  const mayEdit = may('api::tariff.tariff.update');
  const holders = useQuery({ ...holdersOptions, enabled: may(COUNTS_HOLDERS) });
  const onSale = tariffs.filter(({ is_active }) => is_active);
  const hidden = tariffs.filter(({ is_active }) => !is_active);
  const order = useOrder(onSale);
  const common = { holders: holders.data, mayEdit };
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

function Editor({ tariffs }: { readonly tariffs: readonly Tariff[] }) {
  const may = useMay();
  const { tariff: id } = useSearch({ from: '/desk/tariffs' });
  const navigate = useNavigate({ from: '/desk/tariffs' });
  const holders = useQuery({ ...holdersOptions, enabled: may(COUNTS_HOLDERS) });
  const mayOpen = may(id === NEW ? 'api::tariff.tariff.create' : 'api::tariff.tariff.update');
  if (id === undefined || !mayOpen) return null;
  return (
    <TariffDialog
      key={id}
      id={id}
      tariffs={tariffs}
      holders={holders.data?.[id]}
      onClose={() => navigate({ search: {}, resetScroll: false })}
    />
  );
}
