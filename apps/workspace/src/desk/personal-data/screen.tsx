import { Button, Group, Stack, Text } from '@mantine/core';
import { DATA_REQUEST_KINDS } from '@okoshko/contract/privacy/request-kinds';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Dialog } from '../../kit/dialog.tsx';
import { choicesOf, type ListFilter, ListFilters } from '../../kit/list-filters.tsx';
import { Page } from '../../kit/page.tsx';
import { ZoneNote } from '../../kit/zone-note.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { dataRequests } from '../../text/desk/data-requests.ts';
import { personalData as text } from '../../text/desk/personal-data.ts';
import { sections } from '../../text/desk/sections.ts';
import classes from './personal-data.module.css';
import { Register } from './register.tsx';
import { personalDataSearch, STATUSES } from './search.ts';

const route = getRouteApi('/desk/personal-data');

/** The requests of people about their personal data, the most urgent first. */
export function PersonalDataScreen() {
  const { dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const mayAdd = useMay()('api::personal-data-request.personal-data-request.create');
  const to = (next: 'add' | undefined) => () =>
    navigate({ search: (now) => ({ ...now, dialog: next }), replace: next === undefined });
  return (
    <Page
      title={sections.personalData}
      actions={
        mayAdd && (
          <Button size="md" aria-haspopup="dialog" onClick={to('add')}>
            {text.add}
          </Button>
        )
      }
    >
      <Text c="dimmed">{text.lead}</Text>
      <Filters />
      <OfPerson />
      <Register />
      <ZoneNote />
      {mayAdd && dialog === 'add' && (
        <Dialog title={text.addTitle} onClose={to(undefined)}>
          <Stack gap="md">
            <Text>{text.addLead}</Text>
            <Link to="/desk/people" className={classes.link}>
              {text.find}
            </Link>
          </Stack>
        </Dialog>
      )}
    </Page>
  );
}

/** Says that only one person's requests are shown, and leads to everybody's. */
function OfPerson() {
  const { user } = route.useSearch();
  const navigate = route.useNavigate();
  if (user === undefined) return null;
  return (
    <Group gap="sm">
      <Text>{text.ofPerson}</Text>
      <Button
        variant="default"
        onClick={() => navigate({ search: (now) => ({ ...now, user: undefined }) })}
      >
        {text.ofAll}
      </Button>
    </Group>
  );
}

/** The register's filters, stored in the address. */
const FILTERS = [
  {
    ...{ kind: 'choice', name: 'status', label: text.status },
    options: choicesOf(text.statuses.open, STATUSES, text.statuses),
  },
  {
    ...{ kind: 'choice', name: 'kind', label: text.kind },
    options: choicesOf(text.anyKind, DATA_REQUEST_KINDS, dataRequests.kinds),
  },
] as const satisfies readonly ListFilter<string>[];

function Filters() {
  const navigate = route.useNavigate();
  return (
    <ListFilters
      filters={FILTERS}
      values={route.useSearch()}
      onChange={(change) =>
        navigate({ search: (now) => personalDataSearch({ ...now, ...change }), replace: true })
      }
    />
  );
}
