import { ADDONS } from '@okoshko/contract/tariffs/addons';
import { Skeleton } from '@okoshko/ui/skeleton';
import { useEffect, useId, useRef } from 'react';
import type { OkoshkoTariffsPart } from '../../host/global.ts';
import type { Arrival } from '../interface.ts';
import { Consent, Failure, LinkButton, useErrorHint, useSlice } from '../kit.ts';
import { ru } from '../text/ru-tariffs.ts';
import { CheckoutDialog } from './checkout-dialog.tsx';
import { planInForce } from './owned-lines.ts';
import { PaymentNotice } from './pay-button.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { PurchasesSummary } from './purchases-summary.tsx';
import { AddonSection, EnterpriseCard, TariffCard } from './tariff-card.tsx';
import { useTariffServices } from './tariff-services.ts';
import { CheckoutContext, checkPayment, useCheckout, useCheckoutState } from './use-purchase.ts';

/** Plans and add-ons. Loaded on each opening: prices must not be yesterday's. */
export function Tariffs({ arrival }: { readonly arrival: Arrival }) {
  const services = useTariffServices();
  const { sales, host, signal } = services;
  const heading = useId();
  const view = useRef<HTMLElement>(null);
  const top = useRef<HTMLHeadingElement>(null);
  const checkout = useCheckoutState();
  const [before, link, after] = ru.tariffs.note;

  useEffect(() => {
    void sales.loadTariffs();
    void sales.loadPurchases();
    void sales.loadEnterprise();
  }, [sales]);
  useEffect(
    () =>
      signal('okoshko:tariffsopen', {
        show: (part) => partIn(view.current, part)?.scrollIntoView({ block: 'start' }),
      }),
    [signal],
  );
  useEffect(() => {
    checkPayment(services);
    return host.onReturn(() => checkPayment(services));
  }, [services, host]);
  useEffect(() => {
    if (arrival === 'returned')
      return host.holdInSight(() => view.current?.querySelector('.notice') ?? top.current);
    // The button that led here is gone: its focus goes to what came instead, unless the page has it by now.
    const focused = top.current?.ownerDocument.activeElement;
    if (focused?.matches(':not(body, okoshko-widget)')) return;
    top.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    top.current?.focus({ preventScroll: true });
  }, [arrival, host]);

  return (
    <CheckoutContext value={checkout}>
      <section ref={view} className="tariffs" aria-labelledby={heading}>
        <h2 id={heading} ref={top} tabIndex={-1}>
          {ru.tariffs.heading}
        </h2>
        <PaymentNotice />
        <PurchasesSummary />
        <h3>{ru.tariffs.choose}</h3>
        <Recommendation />
        <Plans />
        <p className="note">
          {before}
          <b>{link}</b>
          {after}
        </p>
        <div className="grid">
          {ADDONS.map((addon) => (
            <AddonSection key={addon} addon={addon} />
          ))}
        </div>
        <Consent words={ru.tariffs.offer} />
        <footer>
          <PaymentHistory />
          <ReceiptNote />
        </footer>
        {checkout.checkout && <CheckoutDialog {...checkout.checkout} />}
      </section>
    </CheckoutContext>
  );
}

/** The plans, or the add-on of this name. */
const partIn = (view: HTMLElement | null, part: OkoshkoTariffsPart) =>
  part === 'plans'
    ? view?.querySelector('.grid')
    : view?.querySelectorAll('.addon')[ADDONS.indexOf(part)];

/** Recommends the plan that the records of the last month speak for, unless the buyer has it. */
function Recommendation() {
  const { appointments = 0, tariff } = useSlice('purchases').data?.recommendation ?? {};
  return tariff && <p className="note">{ru.tariffs.recommended(appointments, tariff.title)}</p>;
}

function Plans() {
  const { sales } = useTariffServices();
  const { data, isLoading, error } = useSlice('tariffs');
  const purchases = useSlice('purchases').data;
  const hint = useErrorHint(error);
  const current = purchases && planInForce(purchases)?.tariff;

  if (error && isLoading.size === 0) {
    const onRetry = () => {
      void sales.loadTariffs();
      void sales.loadPurchases();
    };
    return <Failure message={ru.tariffs.failed} hint={hint} onRetry={onRetry} />;
  }
  if (!data) return <PlansSkeleton />;
  return (
    <>
      {data.length === 0 && <p className="muted">{ru.tariffs.empty}</p>}
      <div className="grid">
        {data
          .filter((tariff) => tariff.is_active)
          .map((tariff) => (
            <TariffCard key={tariff.id} tariff={tariff} isCurrent={tariff.id === current?.id} />
          ))}
        <EnterpriseCard isCurrent={!!current?.by_agreement} />
      </div>
    </>
  );
}

function PlansSkeleton() {
  return (
    <div className="grid" role="status" aria-label={ru.tariffs.loading}>
      {[0, 1, 2, 3].map((card) => (
        <Skeleton key={card} width="100%" height={320} />
      ))}
    </div>
  );
}

/** Tells where receipts go, with a way to change it; nothing until an address is known. */
function ReceiptNote() {
  const { receipt, setCheckout } = useCheckout();
  if (!receipt?.email) return null;
  return (
    <p className="small muted receipt">
      {ru.receipts.goTo(receipt.email)}{' '}
      <LinkButton onPress={() => setCheckout({ isEmailRequired: true })}>
        {ru.receipts.change}
      </LinkButton>
    </p>
  );
}
