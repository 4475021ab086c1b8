import { rubles } from '@okoshko/ui/format';
import { useState } from 'react';
import { useNow } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Removing } from '../../kit/form/dialog-form.tsx';
import { Row, Rows } from '../../kit/row.tsx';
import { Section } from '../../kit/section.tsx';
import { fullDayText, momentText } from '../../kit/when.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { planned as text } from '../../text/desk/planned-prices.ts';
import type { Price, Tariff } from './api.ts';
import { pricesBefore } from './planned-rules.ts';

interface PlannedPricesProps {
  readonly prices: readonly Price[];
  readonly tariffs: readonly Tariff[];
}

/** Prices that hold from a day to come, each with a way back. */
export function PlannedPrices({ prices, tariffs }: PlannedPricesProps) {
  const [taken, setTaken] = useState<Price | null>(null);
  const mayTakeBack = useMay()('api::tariff-price.tariff-price.delete');
  if (prices.length === 0) return null;
  const tariff = tariffs.find(({ documentId }) => documentId === taken?.tariff?.documentId);
  return (
    <Section title={text.title}>
      <Rows>
        {prices.map((price) => (
          <Line
            key={price.documentId}
            price={price}
            onTakeBack={mayTakeBack ? () => setTaken(price) : undefined}
          />
        ))}
      </Rows>
      {taken && tariff && (
        <TakeBack {...{ tariff, prices }} price={taken} onClose={() => setTaken(null)} />
      )}
    </Section>
  );
}

interface LineProps {
  readonly price: Price;
  /** Undefined: it is not for the reader to take back. */
  readonly onTakeBack: (() => void) | undefined;
}

function Line({ price, onTakeBack }: LineProps) {
  const now = useNow();
  const { tariff, cost, additional_appointment_cost: extra, author, createdAt } = price;
  const name = text.of(tariff?.title ?? '', fullDayText(price.holds_from));
  const at = momentText(new Date(createdAt), now, deviceZone());
  return (
    <Row
      value={name}
      note={`${text.value(rubles(cost), rubles(extra))} · ${text.by(author?.name ?? text.somebody, at)}`}
      action={
        onTakeBack && (
          <WriteButton
            variant="default"
            aria-haspopup="dialog"
            aria-label={text.takeBackOne(name)}
            onClick={onTakeBack}
          >
            {text.takeBack}
          </WriteButton>
        )
      }
    />
  );
}

interface TakeBackProps {
  readonly price: Price;
  readonly tariff: Tariff;
  readonly prices: readonly Price[];
  onClose(): void;
}

/** Asks before a price to come goes, and tells which one stays. */
function TakeBack({ price, tariff, prices, onClose }: TakeBackProps) {
  const own = prices.filter((one) => one.tariff?.documentId === tariff.documentId);
  const { cost } = pricesBefore(tariff, own, price.holds_from);
  return (
    <Dialog title={text.takeBackTitle} onClose={onClose}>
      <Removing
        plural="tariff-prices"
        id={price.documentId}
        label={text.takeBackNow}
        lead={text.takeBackLead(tariff.title, fullDayText(price.holds_from), rubles(cost))}
        done={text.takenBack}
        onDone={onClose}
        onBack={onClose}
      />
    </Dialog>
  );
}
