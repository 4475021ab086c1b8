import { Button, Group, Input, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { Attribute } from '@okoshko/contract/collection';
import { type ReactNode, useId, useState } from 'react';
import { now } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { lazyDialog } from '../../kit/lazily.tsx';
import { PlainSelect, PlainTextarea } from '../../kit/plain-fields.tsx';
import { zoneNote } from '../../kit/zone-text.ts';
import { content } from '../../text/desk/content.ts';
import { entry as words } from '../../text/desk/entry.ts';
import { isRelation } from '../shared/content/attributes.ts';
import { fieldName, wordOf } from '../shared/content/names.ts';
import { relationSource } from '../shared/content/relation-source.ts';
import type { ContentType } from '../shared/content/types.ts';
import classes from './entry.module.css';
import type { FieldValue, Related } from './values.ts';

export interface FieldProps {
  readonly name: string;
  readonly type: ContentType;
  readonly types: readonly ContentType[];
  readonly value: FieldValue;
  readonly error: ReactNode;
  onChange(value: FieldValue): void;
}

/** Texts that may be longer are written in several lines. */
const LINE = 255;
const JSON_ROWS = 8;
const TEXT_ROWS = 4;
const JSON_LENGTH = 100_000;

/** A field for any kind of attribute. */
export function Field(props: FieldProps) {
  const { name, type, value, error, onChange } = props;
  const attribute = type.attributes[name];
  if (!attribute) return null;
  if (typeof value === 'boolean') {
    return (
      <Switch
        label={fieldName(name)}
        checked={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    );
  }
  if (typeof value !== 'string' || attribute.kind === 'one' || attribute.kind === 'many') {
    return <RelatedField {...props} />;
  }
  return <TypedField {...{ name, attribute, value, error }} onChange={onChange} />;
}

interface TypedFieldProps {
  readonly name: string;
  readonly attribute: Attribute;
  readonly value: string;
  readonly error: ReactNode;
  onChange(value: string): void;
}

function TypedField({ name, attribute, value, error, onChange }: TypedFieldProps) {
  const isRequired = attribute.required === true && attribute.default === undefined;
  const label = isRequired ? `${fieldName(name)} *` : fieldName(name);
  const common = { label, value, error };
  if (attribute.kind === 'enumeration') {
    const none = isRequired ? [] : [{ value: '', label: words.anyChoice }];
    const unset = isRequired && value === '' ? [{ value: '', label: words.anyChoice }] : none;
    return (
      <PlainSelect
        {...common}
        data={[...unset, ...attribute.values.map((one) => ({ value: one, label: wordOf(one) }))]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  if (attribute.kind === 'json' || isLong(attribute)) {
    const isJson = attribute.kind === 'json';
    return (
      <PlainTextarea
        {...common}
        {...(isJson && { description: words.inJson })}
        rows={isJson ? JSON_ROWS : TEXT_ROWS}
        maxLength={(attribute.kind === 'text' ? attribute.max : undefined) ?? JSON_LENGTH}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return (
    <TextInput
      {...common}
      {...inputOf(attribute)}
      {...(name === 'color' && { rightSection: <Swatch color={value} onChange={onChange} /> })}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface SwatchProps {
  readonly color: string;
  onChange(color: string): void;
}

/** A colour as it looks, and the device's own way to choose another. */
const Swatch = ({ color, onChange }: SwatchProps) => (
  <input
    type="color"
    className={classes.swatch}
    aria-label={words.pickColor}
    value={/^#[\da-f]{6}$/i.test(color) ? color : NO_COLOR}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

/** The device's own field has always a colour. */
const NO_COLOR = '#ffffff';

const isLong = (attribute: Attribute): boolean =>
  attribute.kind === 'text' && (attribute.max ?? 0) > LINE;

/** The browser's own field for the kind, and what is to be known of it. */
function inputOf(attribute: Attribute) {
  switch (attribute.kind) {
    case 'integer':
      return { inputMode: 'numeric' } as const;
    case 'decimal':
      return { inputMode: 'decimal' } as const;
    case 'kopecks':
      return { inputMode: 'decimal', description: words.inRubles } as const;
    case 'datetime':
      return { type: 'datetime-local', description: zoneNote(deviceZone(), now()) } as const;
    case 'date':
      return { type: 'date' } as const;
    case 'time':
      return { type: 'time' } as const;
    case 'text':
      return { maxLength: attribute.max, ...(attribute.format === 'email' && { type: 'email' }) };
    default:
      return {};
  }
}

const RecordDialog = lazyDialog(
  async () => (await import('../shared/content/record-dialog.tsx')).RecordDialog,
);
const PictureDialog = lazyDialog(
  async () => (await import('../shared/content/picture-dialog.tsx')).PictureDialog,
);

/** The documents that a relation names, found by a search among all there are; files are looked at or uploaded. */
function RelatedField({ name, type, types, value, error, onChange }: FieldProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const attribute = type.attributes[name];
  if (!isRelation(attribute)) return null;
  const related = Array.isArray(value) ? (value as readonly Related[]) : [];
  const isMany = attribute.kind === 'many';
  const add = (one: Related) => {
    const others = related.filter(({ documentId }) => documentId !== one.documentId);
    onChange(isMany ? [...others, one] : [one]);
  };
  const label = fieldName(name);
  const isFile = attribute.target === 'files';
  return (
    <Input.Wrapper
      label={attribute.required ? `${label} *` : label}
      labelElement="div"
      error={error}
    >
      <Stack gap="xs" align="start" id={id} role="group" aria-label={label}>
        <RelatedList
          related={related}
          onRemove={(one) => onChange(related.filter((other) => other !== one))}
          onRaise={(index) => onChange(raised(related, index))}
        />
        <Button
          variant="default"
          aria-invalid={error ? true : undefined}
          aria-label={`${isMany ? content.add : content.pick}: ${label}`}
          onClick={() => setOpen(true)}
        >
          {isMany ? content.add : content.pick}
        </Button>
      </Stack>

      {isOpen && isFile && <PictureDialog onPick={add} onClose={() => setOpen(false)} />}
      {isOpen && !isFile && (
        <RecordDialog
          title={`${content.pickTitle}: ${label}`}
          source={relationSource({ type, types, name, attribute })}
          onPick={({ documentId, label }) => add({ documentId, label })}
          onClose={() => setOpen(false)}
        />
      )}
    </Input.Wrapper>
  );
}

/** One before its neighbour. */
function raised(related: readonly Related[], index: number): readonly Related[] {
  const moved = related[index];
  return moved ? related.toSpliced(index, 1).toSpliced(index - 1, 0, moved) : related;
}

interface RelatedListProps {
  readonly related: readonly Related[];
  onRemove(one: Related): void;
  onRaise(index: number): void;
}

function RelatedList({ related, onRemove, onRaise }: RelatedListProps) {
  if (related.length === 0) return null;
  return (
    <ul className={classes.related}>
      {related.map((one, index) => {
        const label = one.label ?? content.numbered(one.documentId);
        return (
          <li key={one.documentId}>
            <Group gap="sm" wrap="nowrap">
              {one.url && <img src={one.url} alt="" className={classes.thumbnail} />}
              <Text className={classes.relatedName}>{label}</Text>
              {index > 0 && (
                <Button
                  variant="subtle"
                  px={4}
                  aria-label={words.up(label)}
                  onClick={() => onRaise(index)}
                >
                  ↑
                </Button>
              )}
              <Button
                variant="subtle"
                px={4}
                aria-label={content.removeOne(label)}
                onClick={() => onRemove(one)}
              >
                {content.remove}
              </Button>
            </Group>
          </li>
        );
      })}
    </ul>
  );
}
