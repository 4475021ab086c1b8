import { Badge, Button, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { now } from '../../api/clock.ts';
import { announce } from '../../kit/announce.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { promos as text } from '../../text/promos.ts';
import { usePageState } from '../shared/profile/page-state.ts';
import { COUNTED_USES, type Promo, useActivity, usesOptions } from './api.ts';
import classes from './promos.module.css';
import { conditionsText, givenBy, type PromoState, usesText, valueText } from './rules.ts';

const route = getRouteApi('/cabinet/promos');

interface PromoCardProps {
  readonly promo: Promo;
  readonly state: PromoState;
}

/** A discount: how much, for what, how often it was used; and what is done about it. */
export function PromoCard({ promo, state }: PromoCardProps) {
  const { time_zone: zone } = useProvider();
  const { documentId: id, title } = promo;
  return (
    <li className={classes.card} data-state={state}>
      <div className={classes.head}>
        <Link
          from="/cabinet/promos"
          to="."
          search={{ promo: id }}
          resetScroll={false}
          className={classes.title}
        >
          {title}
        </Link>
        <span className={classes.value}>{valueText(promo)}</span>
      </div>
      <Text size="sm" c="dimmed" className={classes.text}>
        {conditionsText(promo, { zone, now: now() })}
      </Text>
      <CodeOrBadge promo={promo} state={state} />
      <Uses promo={promo} />
      <Actions promo={promo} state={state} />
    </li>
  );
}

/** A discount is automatic or has a code; a press copies the code while it can be used. */
function CodeOrBadge({ promo: { code }, state }: PromoCardProps) {
  if (code !== null && isUsable(state)) {
    return (
      <Copy label={text.code(code)} spoken={text.copyCode(code)} value={code} look="default" />
    );
  }
  return (
    <Badge variant="light" color="gray" tt="none" className={classes.code}>
      {code === null ? text.automatic : text.code(code)}
    </Badge>
  );
}

const isUsable = (state: PromoState): boolean => state === 'working' || state === 'coming';

/** The number of uses, and the sum taken off when one request can add it up. */
function Uses({ promo }: { readonly promo: Promo }) {
  const { documentId: provider } = useProvider();
  const { documentId: id, max_uses: max } = promo;
  const used = promo.used_count ?? 0;
  const uses = useQuery({
    ...usesOptions(provider, id),
    enabled: used > 0 && used <= COUNTED_USES,
  });
  const discount = uses.data ? givenBy(id, uses.data.data) : 0;
  return (
    <div>
      {max !== null && (
        <div className={classes.bar} aria-hidden="true">
          <div style={{ width: `${Math.min(100, (used / max) * 100)}%` }} />
        </div>
      )}
      <Text size="sm">
        {usesText(promo)}
        {discount > 0 && ` · ${text.discounted(rubles(discount))}`}
      </Text>
    </div>
  );
}

function Actions({ promo, state }: PromoCardProps) {
  const { documentId: id, title, is_active } = promo;
  const navigate = route.useNavigate();
  const activity = useActivity(promo);
  return (
    <>
      {activity.error && <FailureCard failure={activity.error} />}
      <div className={classes.actions}>
        {isUsable(state) && <Invitation promo={promo} />}
        {is_active && state !== 'over' && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={text.stopOne(title)}
            onClick={() => navigate({ search: { promo: id, dialog: 'stop' }, resetScroll: false })}
          >
            {text.stop}
          </Button>
        )}
        {state === 'stopped' && (
          <WriteButton
            variant="subtle"
            size="compact-sm"
            aria-label={text.resumeOne(title)}
            loading={activity.isPending}
            onClick={() => activity.mutate(true)}
          >
            {text.resume}
          </WriteButton>
        )}
      </div>
    </>
  );
}

/** Words for clients with the address of the page, where they book. */
function Invitation({ promo }: { readonly promo: Promo }) {
  const { slug, documentId } = useProvider();
  if (usePageState() !== 'open') return null;
  const link = `${location.origin}/p/${slug ?? documentId}`;
  return (
    <Copy
      label={text.copyInvitation}
      spoken={text.copyInvitationOf(promo.title)}
      look="subtle"
      value={text.invitation(`${promo.title}: ${valueText(promo)}`, promo.code, link)}
    />
  );
}

interface CopyProps {
  readonly label: string;
  readonly spoken: string;
  readonly value: string;
  readonly look: 'default' | 'subtle';
}

function Copy({ label, spoken, value, look }: CopyProps) {
  const clipboard = useClipboard();
  return (
    <Button
      variant={look}
      size="compact-sm"
      className={look === 'default' ? classes.code : undefined}
      aria-label={clipboard.copied ? undefined : spoken}
      onClick={() => {
        clipboard.copy(value);
        announce(text.copied);
      }}
    >
      {clipboard.copied ? text.copied : label}
    </Button>
  );
}
