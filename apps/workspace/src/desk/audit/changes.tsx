import { Text } from '@mantine/core';
import type { AuditEntry } from '@okoshko/contract/content-manager/audit-schemas';
import { useState } from 'react';
import { targetModelOf } from '../../kit/content/attributes.ts';
import { fieldName } from '../../kit/content/names.ts';
import type { ContentType } from '../../kit/content/types.ts';
import { type Reader, valueText } from '../../kit/content/value-text.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { audit as words } from '../../text/desk/audit.ts';
import classes from './audit.module.css';
import { attributeOf } from './rules.ts';

interface ChangesProps {
  readonly entry: AuditEntry;
  readonly labels: ReadonlyMap<string, string>;
  readonly type: ContentType | undefined;
  readonly types: readonly ContentType[];
}

/** The values before and after a change; for a document that was made or deleted, all its values, folded. */
export function Changes({ entry, labels, type, types }: ChangesProps) {
  const [isOpen, setOpen] = useState(false);
  const { action, fields, before, after } = entry;
  if (fields.length === 0) return null;
  if (before === null && after === null) {
    return (
      <Text size="sm" c="dimmed">
        {words.erased}
      </Text>
    );
  }
  const reader: Reader = {
    zone: deviceZone(),
    labelOf: (target, id) => labels.get(`${targetModelOf(types, target)} ${id}`),
  };
  const textOf = (name: string, values: AuditEntry['before']) =>
    valueText(attributeOf(type, name), values?.[name], reader);
  if (action !== 'update' && fields.length > FEW && !isOpen) {
    return (
      <button type="button" className={classes.unfold} onClick={() => setOpen(true)}>
        {words.values(fields.length)}
      </button>
    );
  }
  return (
    <dl className={classes.changes}>
      {fields.map((name) => (
        <div key={name} className={classes.change}>
          <dt>{fieldName(name)}</dt>
          <dd>
            {name === 'password' ? (
              words.changedSecretly
            ) : action === 'update' ? (
              <BeforeAfter before={textOf(name, before)} after={textOf(name, after)} />
            ) : (
              <LongText text={textOf(name, after ?? before)} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** This many values are shown unfolded. */
const FEW = 3;

interface BeforeAfterProps {
  readonly before: string;
  readonly after: string;
}

/** The arrow and the line are for those who see: who listens is told which is which. */
function BeforeAfter({ before, after }: BeforeAfterProps) {
  return (
    <>
      <del className={classes.before}>
        <LongText text={before} />
      </del>
      <span aria-hidden="true"> → </span>
      <ins className={classes.after}>
        <LongText text={after} />
      </ins>
    </>
  );
}

const LONG = 160;

/** A text of any length; of a long one its beginning, and the rest by a press. */
function LongText({ text }: { readonly text: string }) {
  const [isWhole, setWhole] = useState(false);
  if (isWhole || text.length <= LONG) return <span className={classes.text}>{text}</span>;
  return (
    <span className={classes.text}>
      {text.slice(0, LONG)}…{' '}
      <button type="button" className={classes.unfold} onClick={() => setWhole(true)}>
        {words.whole}
      </button>
    </span>
  );
}
