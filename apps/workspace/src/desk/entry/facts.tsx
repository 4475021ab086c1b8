import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { deviceZone } from '../../kit/device-zone.ts';
import { Section } from '../../kit/section.tsx';
import { content } from '../../text/desk/content.ts';
import { entry as words } from '../../text/desk/entry.ts';
import { type AnyDocument, labelIn } from '../shared/content/api.ts';
import { isInverse, isRelation, targetModelOf } from '../shared/content/attributes.ts';
import { fieldName } from '../shared/content/names.ts';
import type { ContentType } from '../shared/content/types.ts';
import { valueText } from '../shared/content/value-text.ts';
import classes from './entry.module.css';

interface FactsProps {
  readonly type: ContentType;
  readonly types: readonly ContentType[];
  readonly document: AnyDocument;
  /** True if the writable attributes stand in a form. */
  readonly isForm: boolean;
}

/** The attributes that the form does not have. */
export function Facts({ type, types, document, isForm }: FactsProps) {
  const { attributes, fields } = type;
  const own = Object.keys(attributes).filter((name) => {
    const attribute = attributes[name];
    const isElsewhere = attribute === undefined || isInverse(attribute);
    return !isElsewhere && !(isForm && fields.update.includes(name));
  });
  return (
    <Section title={words.facts}>
      <dl className={classes.facts}>
        {['documentId', 'createdAt', 'updatedAt', ...own].map((name) => (
          <div key={name} className={classes.fact}>
            <dt>{fieldName(name)}</dt>
            <dd>
              <Fact {...{ name, type, types, document }} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

type FactProps = Omit<FactsProps, 'isForm'> & { readonly name: string };

const SYSTEM_KINDS = { createdAt: { kind: 'datetime' }, updatedAt: { kind: 'datetime' } } as const;

function Fact({ name, type, types, document }: FactProps) {
  const attribute =
    name === 'createdAt' || name === 'updatedAt' ? SYSTEM_KINDS[name] : type.attributes[name];
  const value = document[name];
  if (!isRelation(attribute)) return valueText(attribute, value, { zone: deviceZone() });
  const model = targetModelOf(types, attribute.target);
  const label = types.find(({ uid }) => uid === model)?.labelAttribute ?? null;
  const related = [(value ?? []) as AnyDocument | readonly AnyDocument[]].flat();
  if (related.length === 0) return content.none;
  return related.map((one) => (
    <Anchor
      key={one.id}
      className={classes.link}
      renderRoot={(props) => (
        <Link to="/desk/collections/$model/$id" params={{ model, id: one.documentId }} {...props} />
      )}
    >
      {labelIn(one, label) ?? content.numbered(one.id)}
    </Anchor>
  ));
}
