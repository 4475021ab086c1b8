import { Button, Group, Input, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { isRelation } from '../../kit/content/attributes.ts';
import { fieldName } from '../../kit/content/names.ts';
import { relationSource } from '../../kit/content/relation-source.ts';
import { lazyDialog } from '../../kit/lazily.tsx';
import { content } from '../../text/desk/content.ts';
import { entry as words } from '../../text/desk/entry.ts';
import classes from './entry.module.css';
import type { FieldProps } from './field.tsx';
import type { Related } from './values.ts';

const RecordDialog = lazyDialog(
  async () => (await import('../../kit/content/record-dialog.tsx')).RecordDialog,
);
const PictureDialog = lazyDialog(
  async () => (await import('../../kit/content/picture-dialog.tsx')).PictureDialog,
);

/** The documents that a relation names, found by a search among all there are; files are looked at or uploaded. */
export function RelatedField({ name, type, types, value, error, onChange }: FieldProps) {
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
      size="md"
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
