import { Button, Stack, TextInput } from '@mantine/core';
import type { Attribute } from '@okoshko/contract/collection';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Key } from '../../api/follows.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { useDraft } from '../../kit/draft.ts';
import fields from '../../kit/fields.module.css';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { collections as words } from '../../text/desk/collections.ts';
import { conditions as texts } from '../../text/desk/conditions.ts';
import { content } from '../../text/desk/content.ts';
import { labelIn } from '../shared/content/api.ts';
import { fieldName, wordOf } from '../shared/content/names.ts';
import { RecordField } from '../shared/content/record-field.tsx';
import type { RecordSource } from '../shared/content/record-search.tsx';
import { relationSource } from '../shared/content/relation-source.ts';
import type { ContentType } from '../shared/content/types.ts';
import classes from './collection.module.css';
import { type Condition, operatorsOf, SYSTEM, takesValue } from './conditions.ts';

interface RelationValueProps {
  readonly label: string;
  /** A documentId, all that the address holds of it; '': none. */
  readonly value: string;
  readonly source: RecordSource;
  onChange(value: string): void;
}

/** A related document that rows are narrowed by, under its name. */
function RelationValue({ label, value, source, onChange }: RelationValueProps) {
  const { data, isFetching } = useQuery({
    queryKey: [...source.key, 'named', value] satisfies Key,
    queryFn: () =>
      source.read({ filters: { documentId: { $eq: value } }, pageSize: 1, withCount: false }),
    enabled: value !== '',
  });
  const [record] = data?.results ?? [];
  const name = record
    ? (labelIn(record, source.labelAttribute) ?? content.numbered(record.id))
    : isFetching
      ? content.reading
      : null;
  return (
    <RecordField
      label={label}
      chosen={value === '' ? null : { documentId: value, label: name }}
      source={source}
      onChange={(chosen) => onChange(chosen?.documentId ?? '')}
    />
  );
}

const route = getRouteApi('/desk/collections/$model');

interface FiltersDialogProps {
  readonly type: ContentType;
  readonly types: readonly ContentType[];
  onClose(): void;
}

/** The list's filters: any attribute, compared as fits its type. */
export function FiltersDialog({ type, types, onClose }: FiltersDialogProps) {
  const { filters } = route.useSearch();
  const navigate = route.useNavigate();
  const attributes = { ...type.attributes, ...SYSTEM };
  const names = Object.keys(attributes).filter(
    (name) => operatorsOf(attributes[name] as Attribute).length > 0,
  );
  const added = () => conditionOn(names[0] ?? 'id', attributes);
  const [conditions, setConditions] = useDraft<readonly Condition[]>(
    'filters',
    () => filters ?? [added()],
    { goesWithScreen: true },
  );
  const [keys, setKeys] = useState(() => conditions.map(() => crypto.randomUUID()));
  const apply = () => {
    const whole = conditions.filter(([, operator, value]) => !takesValue(operator) || value);
    navigate({
      search: (now) => ({
        ...now,
        filters: whole.length > 0 ? whole : undefined,
        page: undefined,
        dialog: undefined,
      }),
      replace: true,
    });
  };
  return (
    <Dialog title={texts.filtersTitle} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <Stack gap="md">
          {conditions.map((condition, index) => (
            <ConditionRow
              key={keys[index]}
              {...{ condition, names, attributes, type, types }}
              onChange={(next) => setConditions(conditions.with(index, next))}
              onRemove={() => {
                setConditions(conditions.toSpliced(index, 1));
                setKeys(keys.toSpliced(index, 1));
              }}
            />
          ))}
          <Button
            variant="subtle"
            px={4}
            onClick={() => {
              setConditions([...conditions, added()]);
              setKeys([...keys, crypto.randomUUID()]);
            }}
          >
            {texts.addFilter}
          </Button>
          <DialogButtons onCancel={onClose}>
            {/* biome-ignore lint/plugin: it narrows the list, and sends nothing */}
            <Button type="submit">{words.apply}</Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}

type AttributesByName = Readonly<Record<string, Attribute>>;

function conditionOn(name: string, attributes: AttributesByName): Condition {
  const attribute = attributes[name];
  const [operator = '$notNull'] = attribute ? operatorsOf(attribute) : [];
  return [name, operator, ''];
}

interface ConditionRowProps extends Omit<FiltersDialogProps, 'onClose'> {
  readonly condition: Condition;
  readonly names: readonly string[];
  readonly attributes: AttributesByName;
  onChange(next: Condition): void;
  onRemove(): void;
}

function ConditionRow({ condition, names, attributes, onChange, ...rest }: ConditionRowProps) {
  const [name, operator, value] = condition;
  const attribute = attributes[name];
  if (!attribute) return null;
  const isInstant = attribute.kind === 'datetime';
  const labelOf = (one: (typeof condition)[1]) => {
    if (isInstant && one === '$gte') return texts.after;
    return isInstant && one === '$lt' ? texts.before : texts.operators[one];
  };
  return (
    <div className={`${fields.fields} ${classes.condition}`}>
      <PlainSelect
        label={texts.filterField}
        data={names.map((one) => ({ value: one, label: fieldName(one) }))}
        value={name}
        onChange={({ currentTarget }) => onChange(conditionOn(currentTarget.value, attributes))}
      />
      <PlainSelect
        label={texts.filterOperator}
        data={operatorsOf(attribute).map((one) => ({ value: one, label: labelOf(one) }))}
        value={operator}
        onChange={({ currentTarget }) =>
          onChange([name, currentTarget.value as typeof operator, value])
        }
      />
      {takesValue(operator) ? (
        <ValueField
          {...{ name, attribute, value, type: rest.type, types: rest.types }}
          onChange={(next) => onChange([name, operator, next])}
        />
      ) : (
        <span />
      )}
      <Button variant="subtle" px={4} onClick={rest.onRemove}>
        {texts.removeFilter}
      </Button>
    </div>
  );
}

interface ValueFieldProps extends Omit<FiltersDialogProps, 'onClose'> {
  readonly name: string;
  readonly attribute: Attribute;
  readonly value: string;
  onChange(value: string): void;
}

const INPUTS: Readonly<Partial<Record<Attribute['kind'], string>>> = {
  date: 'date',
  datetime: 'date',
  time: 'time',
};

function ValueField({ name, attribute, value, type, types, onChange }: ValueFieldProps) {
  const label = texts.filterValue;
  if (attribute.kind === 'enumeration' || attribute.kind === 'boolean') {
    const choices =
      attribute.kind === 'boolean'
        ? [
            { value: 'true', label: content.yes },
            { value: 'false', label: content.no },
          ]
        : attribute.values.map((one) => ({ value: one, label: wordOf(one) }));
    return (
      <PlainSelect
        label={label}
        data={[{ value: '', label: content.pick }, ...choices]}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  if (attribute.kind === 'one' || attribute.kind === 'many') {
    return (
      <RelationValue
        label={label}
        value={value}
        source={relationSource({ type, types, name, attribute })}
        onChange={onChange}
      />
    );
  }
  return (
    <TextInput
      label={attribute.kind === 'kopecks' ? texts.filterSum : label}
      inputMode={attribute.kind === 'kopecks' ? 'decimal' : undefined}
      type={INPUTS[attribute.kind] ?? 'text'}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
