import '../../kit/form-styles.ts';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { deviceZone } from '../../kit/device-zone.ts';
import { Disclosure } from '../../kit/disclosure.tsx';
import layout from '../../kit/fields.module.css';
import { DayField } from '../../kit/moment-field.tsx';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { audit as words } from '../../text/desk/audit.ts';
import { content, MODELS } from '../../text/desk/content.ts';
import { fieldName, modelPlural } from '../shared/content/names.ts';
import { READ_TYPES_ACTION, typesOptions } from '../shared/content/types.ts';
import { PeriodChips } from '../shared/period-chips.tsx';
import { personOptions } from './api.ts';
import classes from './audit.module.css';
import { isNarrowed } from './rules.ts';
import { ACTIONS, type AuditSearch, SIDES } from './search.ts';

/** All types of documents, where the operator may read of them. */
export const useTypes = () => useQuery({ ...typesOptions, enabled: useMay()(READ_TYPES_ACTION) });

const route = getRouteApi('/desk/audit');

/** The log's filters, stored in the address. */
export function Filters() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: Partial<AuditSearch>) =>
    navigate({ search: (now) => ({ ...now, ...next }), replace: true });
  const isPhone = useMediaQuery('(width < 768px)', undefined, { getInitialValueInEffect: false });
  const fields = (
    <div className={layout.fields}>
      <ModelFilter onChange={change} />
      <PlainSelect
        label={words.action}
        data={[
          { value: '', label: words.changes },
          ...ACTIONS.map((value) => ({ value, label: words.actions[value] })),
        ]}
        value={search.action ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ action: ACTIONS.find((one) => one === value) })
        }
      />
      <DayField
        label={words.from}
        value={search.from ?? ''}
        max={search.to}
        onChange={({ currentTarget: { value } }) => change({ from: value || undefined })}
      />
      <DayField
        label={words.to}
        value={search.to ?? ''}
        min={search.from}
        onChange={({ currentTarget: { value } }) => change({ to: value || undefined })}
      />
      <FieldFilter onChange={change} />
      <SearchField
        label={words.value}
        description={words.valueHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={100}
        text={search.value ?? ''}
        onChange={(value) => change({ value: value || undefined })}
      />
    </div>
  );
  return (
    <search aria-label={words.filters}>
      <Person />
      {isPhone ? (
        <Disclosure label={words.filters} isOpenAtFirst={isNarrowed(search)}>
          {fields}
        </Disclosure>
      ) : (
        fields
      )}
      <PeriodChips from={search.from} to={search.to} zone={deviceZone()} choose={change} />
      {isNarrowed(search) && (
        <Button variant="subtle" px={4} onClick={() => navigate({ search: {}, replace: true })}>
          {words.reset}
        </Button>
      )}
    </search>
  );
}

interface FilterProps {
  onChange(next: Partial<AuditSearch>): void;
}

/** The person whose entries are shown, and the person's part in them. */
function Person() {
  const { person, side = 'person' } = route.useSearch();
  const mayChoose = useMay()(READ_TYPES_ACTION);
  const navigate = route.useNavigate();
  return (
    <Group gap="sm" align="end" mb="sm">
      {person === undefined ? (
        mayChoose && (
          <Button
            variant="default"
            onClick={() => navigate({ search: (now) => ({ ...now, dialog: 'person' }) })}
          >
            {words.choosePerson}
          </Button>
        )
      ) : (
        <>
          <Chosen id={person} />
          <PlainSelect
            label={words.side}
            data={SIDES.map((value) => ({ value, label: words.sides[value] }))}
            value={side}
            onChange={({ currentTarget: { value } }) =>
              navigate({
                search: (now) => ({ ...now, side: SIDES.find((one) => one === value) }),
                replace: true,
              })
            }
          />
          <Button
            variant="subtle"
            px={4}
            onClick={() =>
              navigate({
                search: (now) => ({ ...now, person: undefined, side: undefined }),
                replace: true,
              })
            }
          >
            {words.clearPerson}
          </Button>
        </>
      )}
    </Group>
  );
}

function Chosen({ id }: { readonly id: string }) {
  const { data } = useQuery({ ...personOptions(id), enabled: useMay()(READ_TYPES_ACTION) });
  return (
    <div>
      <Text fw={600}>{data ?? content.numbered(id)}</Text>
      <Anchor
        size="sm"
        className={classes.tall}
        renderRoot={(props) => <Link to="/desk/people/$id" params={{ id }} {...props} />}
      >
        {words.openPerson}
      </Anchor>
    </div>
  );
}

function ModelFilter({ onChange }: FilterProps) {
  const { model } = route.useSearch();
  const { data: types = [] } = useTypes();
  const uids = new Set([...Object.keys(MODELS), ...types.map(({ uid }) => uid)]);
  if (model !== undefined) uids.add(model);
  const data = [...uids]
    .map((value) => ({ value, label: modelPlural(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'ru'));
  return (
    <PlainSelect
      label={words.model}
      data={[{ value: '', label: words.anyModel }, ...data]}
      value={model ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange({ model: value || undefined, document: undefined, field: undefined })
      }
    />
  );
}

/** The values that the chosen type has. */
function FieldFilter({ onChange }: FilterProps) {
  const { model, field } = route.useSearch();
  const { data: types = [] } = useTypes();
  const names = new Set(
    types
      .filter(({ uid }) => model === undefined || uid === model)
      .flatMap(({ fields }) => [...fields.create, ...fields.update]),
  );
  if (field !== undefined) names.add(field);
  const data = [...names]
    .map((value) => ({ value, label: fieldName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'ru'));
  return (
    <PlainSelect
      label={words.field}
      data={[{ value: '', label: words.anyField }, ...data]}
      value={field ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ field: value || undefined })}
    />
  );
}
