import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { MAX_PAGE_CERTIFICATES, MAX_PAGE_WORKS } from '@okoshko/contract/catalog/wire';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { OrderButtons } from '../../kit/order-buttons.tsx';
import { Page } from '../../kit/page.tsx';
import { rowPress } from '../../kit/row-press.ts';
import { NEW } from '../../kit/search.ts';
import { fullDayText } from '../../kit/when.ts';
import { useProvider } from '../../shell/provider.tsx';
import { sections } from '../../text/sections.ts';
import { works as text } from '../../text/works.ts';
import { useOrder } from '../shared/order/use-order.ts';
import { thumbnailOf } from '../shared/photos/rules.ts';
import { type Work, worksOptions } from './api.ts';
import classes from './works.module.css';

const route = getRouteApi('/cabinet/works');

/** A kind of works, and in the address a new one of it. */
const CERTIFICATE = 'certificate';

// The gallery is looked at more often than a form is opened.
const WorkDialog = lazyDialog(async () => (await import('./work-dialog.tsx')).WorkDialog);

/** The pictures of the public page: works, then diplomas and certificates, each in their order. */
export function WorksScreen() {
  const works = useQuery(worksOptions(useProvider().documentId));
  const { work } = route.useSearch();
  const isCertificate = work === CERTIFICATE;
  const navigate = route.useNavigate();
  const { data } = works;
  const ofKind = (one: Work['kind']) => data?.filter((row) => row.kind === one) ?? [];
  return (
    <Page title={sections.works} actions={ofKind('work').length > 0 && <Actions />}>
      {works.error && !data && (
        <FailureCard failure={works.error} retry={() => void works.refetch()} />
      )}
      {works.isPending && <Waiting />}
      {data && (
        <Stack gap="xl">
          {ofKind('work').length === 0 ? (
            <Empty text={text.empty} action={<Add kind="work" />} />
          ) : (
            <Gallery works={ofKind('work')} lead={text.lead} max={MAX_PAGE_WORKS} />
          )}
          <Certificates works={ofKind('certificate')} />
        </Stack>
      )}
      {data && work !== undefined && (
        <WorkDialog
          id={isCertificate ? NEW : work}
          kind={isCertificate ? CERTIFICATE : 'work'}
          works={data}
          onClose={() => navigate({ search: {}, resetScroll: false })}
        />
      )}
    </Page>
  );
}

const Certificates = ({ works }: Pick<GalleryProps, 'works'>) => (
  <Stack gap="md" component="section" aria-labelledby="certificates">
    <Title order={2} size="h3" id="certificates">
      {text.certificates}
    </Title>
    {works.length === 0 ? (
      <Text c="dimmed">{text.certificatesLead}</Text>
    ) : (
      <Gallery works={works} lead={text.certificatesLead} max={MAX_PAGE_CERTIFICATES} />
    )}
    <Add kind="certificate" />
  </Stack>
);

function Actions() {
  const { mode } = route.useSearch();
  const navigate = route.useNavigate();
  if (mode !== 'order') return <Add kind="work" />;
  return (
    <Button size="md" onClick={() => navigate({ search: {}, resetScroll: false })}>
      {text.ordered}
    </Button>
  );
}

function Add({ kind }: Pick<Work, 'kind'>) {
  const navigate = route.useNavigate();
  const isWork = kind === 'work';
  return (
    <Button
      size="md"
      variant={isWork ? 'filled' : 'default'}
      style={{ alignSelf: 'start' }}
      onClick={() => navigate({ search: { work: isWork ? NEW : CERTIFICATE }, resetScroll: false })}
    >
      {isWork ? text.add : text.addCertificate}
    </Button>
  );
}

interface GalleryProps {
  readonly works: readonly Work[];
  readonly lead: string;
  /** So many of them are seen on the page. */
  readonly max: number;
}

function Gallery({ works, lead, max }: GalleryProps) {
  const { documentId } = useProvider();
  const { mode } = route.useSearch();
  const isOrdering = mode === 'order';
  const queryKey = worksOptions(documentId).queryKey;
  const { rows, move } = useOrder(works, { plural: 'works', queryKey });
  return (
    <Stack gap="md">
      <Text c="dimmed">
        {lead} {rows.length > max && text.leadOf(max)}
      </Text>
      {!isOrdering && rows.length > 1 && <Arrange />}
      <ul className={classes.list}>
        {rows.map((work, index) => (
          <li key={work.documentId} className={classes.card} {...rowPress}>
            <Card work={work} />
            {isOrdering && (
              <OrderButtons
                up={text.earlier(work.title)}
                down={text.later(work.title)}
                isFirst={index === 0}
                isLast={index === rows.length - 1}
                onMove={(by) => move(work.documentId, by)}
              />
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Arrange() {
  const navigate = route.useNavigate();
  return (
    <Button
      variant="subtle"
      size="compact-md"
      style={{ alignSelf: 'start' }}
      onClick={() => navigate({ search: { mode: 'order' }, resetScroll: false })}
    >
      {text.order}
    </Button>
  );
}

function Card({ work }: { readonly work: Work }) {
  const { photo, title, service, focus_x, focus_y } = work;
  const isWithdrawn = work.consent_withdrawn_date !== null;
  const dated = consentOf(work);
  return (
    <>
      {photo ? (
        <img
          className={classes.photo}
          data-whole={work.kind === 'certificate' || undefined}
          src={thumbnailOf(photo)}
          alt=""
          loading="lazy"
          style={{ objectPosition: `${focus_x}% ${focus_y}%` }}
        />
      ) : (
        <div className={classes.none}>{isWithdrawn ? text.withdrawn : text.noPhoto}</div>
      )}
      <div>
        {isWithdrawn ? (
          <span className={classes.title}>{title}</span>
        ) : (
          <Link
            from="/cabinet/works"
            to="."
            search={(search) => ({ ...search, work: work.documentId })}
            className={classes.title}
            data-opens-row
          >
            {title}
          </Link>
        )}
        {[service?.title, dated].map(
          (line) =>
            line && (
              <Text key={line} size="sm" c="dimmed">
                {line}
              </Text>
            ),
        )}
      </div>
    </>
  );
}

function consentOf({ consent_date, consent_withdrawn_date, shows_client }: Work): string | null {
  if (consent_withdrawn_date) return text.consentEnded(fullDayText(consent_withdrawn_date));
  return shows_client && consent_date ? text.consentGiven(fullDayText(consent_date)) : null;
}

const ROWS = ['1', '2', '3', '4'] as const;
const Waiting = () => (
  <div className={classes.list}>
    {ROWS.map((key) => (
      <Skeleton key={key} height={160} />
    ))}
  </div>
);
