import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Service, servicesOptions } from '../../api/services.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { NEW } from '../../kit/search.ts';
import { useProvider } from '../../shell/provider.tsx';
import { sections } from '../../text/sections.ts';
import { services as text } from '../../text/services.ts';
import { byPlace } from '../shared/order/rules.ts';
import { useOrder } from '../shared/order/use-order.ts';
import { exampleServicesOf } from '../shared/services/service-values.ts';
import { type Group, groupsOptions } from './api.ts';
import { sectionsOf } from './rules.ts';
import { ServiceSection } from './section.tsx';
import classes from './services.module.css';

const route = getRouteApi('/cabinet/services');

interface ServiceListProps {
  readonly services: readonly Service[];
  readonly groups: readonly Group[];
  readonly isOrdering: boolean;
}

/** Groups and their services, as clients have them; while they are arranged, each with its buttons. */
function ServiceList({ services, groups, isOrdering }: ServiceListProps) {
  const { documentId } = useProvider();
  const { rows, move } = useOrder([...groups].sort(byPlace), {
    plural: 'service-groups',
    queryKey: groupsOptions(documentId).queryKey,
  });
  const sections = sectionsOf(services, groups);
  const sectionOf = (group: Group | null) =>
    sections.find((section) => section.group?.documentId === group?.documentId);
  return (
    <Stack gap="lg">
      {[...rows, null].map((group, index) => {
        const section = sectionOf(group);
        return (
          section && (
            <ServiceSection
              key={group?.documentId ?? ''}
              {...section}
              queryKey={servicesOptions(documentId).queryKey}
              isOrdering={isOrdering}
              isTitled={groups.length > 0}
              ends={group && { isFirst: index === 0, isLast: index === rows.length - 1 }}
              onMove={(by) => group && move(group.documentId, by)}
            />
          )
        );
      })}
    </Stack>
  );
}

// The list is read more often than a form is opened.
const ServiceDialog = lazyDialog(async () => (await import('./service-editor.tsx')).ServiceDialog);
const GroupDialog = lazyDialog(async () => (await import('./group-dialog.tsx')).GroupDialog);

export function ServicesScreen() {
  const { documentId } = useProvider();
  const services = useQuery(servicesOptions(documentId));
  const groups = useQuery(groupsOptions(documentId));
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const close = () => navigate({ search: ({ mode }) => ({ mode }), resetScroll: false });
  const failure = services.error ?? groups.error;
  const isThere = services.data && groups.data;
  return (
    <Page
      title={sections.services}
      actions={isThere && <Actions isOrdering={search.mode === 'order'} />}
    >
      {failure && !isThere && (
        <FailureCard
          failure={failure}
          retry={() => {
            services.refetch();
            groups.refetch();
          }}
        />
      )}
      {!failure && !isThere && <Waiting />}
      {isThere && (
        <>
          <Content
            services={services.data}
            groups={groups.data}
            isOrdering={search.mode === 'order'}
          />

          {search.service !== undefined && (
            <ServiceDialog
              id={search.service}
              example={search.example}
              services={services.data}
              groups={groups.data}
              onClose={close}
            />
          )}
          {search.group !== undefined && (
            <GroupDialog
              id={search.group}
              countOf={(group) => services.data.filter((one) => isOf(one, group)).length}
              onClose={close}
            />
          )}
        </>
      )}
    </Page>
  );
}

const isOf = ({ service_group: group }: Service, { documentId }: Group): boolean =>
  group?.documentId === documentId;

function Actions({ isOrdering }: { readonly isOrdering: boolean }) {
  const navigate = route.useNavigate();
  const open = (search: { service?: string }) => navigate({ search, resetScroll: false });
  if (isOrdering) {
    return (
      <Button size="md" onClick={() => open({})}>
        {text.ordered}
      </Button>
    );
  }
  return (
    <Button size="md" onClick={() => open({ service: NEW })}>
      {text.add}
    </Button>
  );
}

interface ContentProps {
  readonly services: readonly Service[];
  readonly groups: readonly Group[];
  readonly isOrdering: boolean;
}

function Content({ services, groups, isOrdering }: ContentProps) {
  if (services.length === 0 && groups.length === 0) return <Examples />;
  return (
    <>
      {!isOrdering && <Rarer />}
      <ServiceList services={services} groups={groups} isOrdering={isOrdering} />
    </>
  );
}

function Rarer() {
  const navigate = route.useNavigate();
  return (
    <div className={classes.more}>
      <Button
        variant="subtle"
        size="compact-md"
        onClick={() => navigate({ search: { mode: 'order' }, resetScroll: false })}
      >
        {text.order}
      </Button>
      <Button
        variant="subtle"
        size="compact-md"
        onClick={() => navigate({ search: { group: NEW }, resetScroll: false })}
      >
        {text.addGroup}
      </Button>
    </div>
  );
}

/** Nothing is there yet: three services to start from. */
function Examples() {
  const navigate = route.useNavigate();
  const { specialization } = useProvider();
  return (
    <Empty
      text={text.empty}
      action={
        <Stack gap="sm" align="stretch" className={classes.examples}>
          {exampleServicesOf(specialization).map(({ title }, index) => (
            <Button
              key={title}
              size="md"
              variant="default"
              aria-label={text.fromExample(title)}
              onClick={() =>
                navigate({
                  search: { service: NEW, example: EXAMPLES[index] },
                  resetScroll: false,
                })
              }
            >
              {title}
            </Button>
          ))}
          <Button
            size="md"
            onClick={() => navigate({ search: { service: NEW }, resetScroll: false })}
          >
            {text.addOwn}
          </Button>
        </Stack>
      }
    />
  );
}

const EXAMPLES = ['1', '2', '3'] as const;

function Waiting() {
  return (
    <Stack gap="sm">
      {EXAMPLES.map((key) => (
        <Skeleton key={key} height={72} />
      ))}
    </Stack>
  );
}
