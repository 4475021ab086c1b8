import { Anchor, Button, Group, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { deviceZone } from '../../kit/device-zone.ts';
import { Section } from '../../kit/section.tsx';
import { lastDateText } from '../../kit/when.ts';
import { sizeText } from '../../shell/desk/queue-rules.ts';
import { BuyerLink } from '../../shell/desk/record-links.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { confirmations as words } from '../../text/desk/confirmations.ts';
import { manualReviews } from '../../text/desk/manual-reviews.ts';
import { actionText } from '../../text/desk/rights/actions.ts';
import { instantText } from '../shared/money/date-text.ts';
import { FactList } from '../shared/money/facts.tsx';
import { roleName, rolesOptions } from '../shared/roles.ts';
import { type Confirmation, tariffOptions } from './api.ts';
import { factsIn, isDecided, type RightsFacts } from './rules.ts';

const route = getRouteApi('/desk/confirmations');

interface OfConfirmation {
  readonly confirmation: Confirmation;
}

/** One that waits or was decided: what it is, and how it can be decided. */
export const ConfirmationCard = ({ confirmation }: OfConfirmation) => (
  <Section title={confirmationTitle(confirmation)}>
    <DecidedNote confirmation={confirmation} />
    <ConfirmationFacts confirmation={confirmation} />
    <Decisions confirmation={confirmation} />
  </Section>
);

export function confirmationTitle(confirmation: Confirmation): string {
  const size = sizeText(confirmation);
  const kind = words.kinds[confirmation.kind];
  return size === null ? kind : `${kind}: ${size}`;
}

/** The action that waits, its author and the reason. */
export function ConfirmationFacts({ confirmation }: OfConfirmation) {
  const { author, user, reason, is_own: isOwn, created_at, expires_at } = confirmation;
  const { payment, text, role, period, plan, review, rights } = factsIn(confirmation);
  const at = (instant: string) => instantText(instant, deviceZone());
  return (
    <FactList
      facts={[
        [words.author, isOwn ? words.own : (author?.name ?? words.byStaff)],
        [words.user, user && <BuyerLink key="user" buyer={user} />],
        [words.payment, payment && <PaymentLink key="payment" payment={payment} />],
        [words.tariff, plan && <TariffTitle key="tariff" id={plan.tariff} />],
        [words.price, plan && rubles(plan.cost)],
        [words.role, role !== null && <RoleName key="role" id={role} />],
        [words.review, review && <ReviewLink key="review" review={review.id} />],
        [words.resolution, review && decisionText(review.resolution)],
        [words.ofRole, rights && <RightsRole key="rights" rights={rights} />],
        [words.grant, rights && listText(rights.grant)],
        [words.revoke, rights && listText(rights.revoke)],
        [words.period, period && words.from(at(period[0]), lastDateText(period[1], deviceZone()))],
        [words.text, text],
        [words.reason, reason],
        [words.asked, at(created_at)],
        [words.until, !isDecided(confirmation) && at(expires_at)],
      ]}
    />
  );
}

const listText = (actions: readonly string[]): string | null =>
  actions.length === 0 ? null : actions.map(actionText).join('; ');

const RESOLUTIONS: Readonly<Record<string, string>> = manualReviews.submits;
const decisionText = (resolution: string): string => RESOLUTIONS[resolution] ?? resolution;

const ReviewLink = ({ review }: { readonly review: string }) => (
  <Anchor renderRoot={(props) => <Link to="/desk/under-review" search={{ review }} {...props} />}>
    {words.openReview}
  </Anchor>
);

/** The role whose rights change; a new one has the name that it was asked for with. */
function RightsRole({ rights: { change, id, name } }: { readonly rights: RightsFacts }) {
  if (id === null) return words.newRole(name ?? '');
  return (
    <>
      <RoleName id={id} />
      {change === 'delete' && words.isDeleted}
    </>
  );
}

const PaymentLink = ({ payment }: { readonly payment: string }) => (
  <Anchor
    renderRoot={(props) => <Link to="/desk/payments/$id" params={{ id: payment }} {...props} />}
  >
    {words.openPayment}
  </Anchor>
);

/** The tariff as it is called now. */
function TariffTitle({ id }: { readonly id: string }) {
  const { data } = useQuery(tariffOptions(id));
  return data ? (data.title ?? words.deleted) : null;
}

/** The stored name, where the reader may list roles. */
function RoleName({ id }: { readonly id: number }) {
  const isAllowed = useMay()('plugin::users-permissions.role.find');
  const { data } = useQuery({ ...rolesOptions, enabled: isAllowed });
  const role = data?.find((one) => one.id === id);
  return role ? roleName(role) : `№ ${id}`;
}

/** The author takes it back, another one of the staff confirms or declines. */
export function Decisions({ confirmation }: OfConfirmation) {
  const navigate = route.useNavigate();
  const may = useMay()('api::confirmation.confirmation.decide');
  const { may_decide: mayDecide, is_own: isOwn } = confirmation;
  if (isDecided(confirmation) || !may) return null;
  if (!mayDecide && !isOwn) return <Text size="sm">{words.aboutYou}</Text>;
  const offered = mayDecide ? (['confirm', 'decline'] as const) : (['withdraw'] as const);
  return (
    <>
      {isOwn && <Text size="sm">{words.ownNote}</Text>}
      <Group gap="xs">
        {offered.map((decision) => (
          <Button
            key={decision}
            variant="default"
            onClick={() =>
              navigate({
                search: (now) => ({ ...now, id: confirmation.documentId, decision }),
                resetScroll: false,
              })
            }
          >
            {words.decisions[decision]}
          </Button>
        ))}
      </Group>
    </>
  );
}

/** Tells how it ended: when, by whom and in which words. */
export function DecidedNote({ confirmation }: OfConfirmation) {
  if (!isDecided(confirmation)) return null;
  const { decided_at: at, state, decided_by: by, answer } = confirmation;
  const who = state === 'lapsed' ? null : (by?.name ?? words.byStaff);
  return (
    <>
      <Text size="sm">{words.closed(instantText(at, deviceZone()), state, who)}</Text>
      {answer && <Text size="sm">{words.quoted(answer)}</Text>}
    </>
  );
}
