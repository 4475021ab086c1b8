import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { money } from '../../text/desk/money.ts';
import { useMay } from './rights.tsx';

interface PurchaseLinkProps {
  readonly title: string;
  /** Null: there is no way to it. */
  readonly payment: string | null;
}

/** The title of a purchase; it links to the payment if the role may open that. */
export function PurchaseLink({ title, payment }: PurchaseLinkProps) {
  const may = useMay();
  if (payment === null || !may('api::payment.payment.findOne')) return title;
  return (
    <Anchor
      renderRoot={(props) => <Link to="/desk/payments/$id" params={{ id: payment }} {...props} />}
    >
      {title}
    </Anchor>
  );
}

interface BuyerLinkProps {
  readonly buyer: { readonly documentId: string; readonly name: string | null };
}

/** The name of a buyer; it links to the person if the role may open one. */
export function BuyerLink({ buyer }: BuyerLinkProps) {
  const may = useMay();
  const name = buyer.name ?? money.nameless;
  if (!may('plugin::users-permissions.user.findOne')) return name;
  return (
    <Anchor
      renderRoot={(props) => (
        <Link to="/desk/people/$id" params={{ id: buyer.documentId }} {...props} />
      )}
    >
      {name}
    </Anchor>
  );
}
