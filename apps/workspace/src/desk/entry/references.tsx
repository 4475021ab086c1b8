import { Anchor, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { References as AllReferences, AnyDocument } from '../../kit/content/api.ts';
import { fieldName, modelPlural } from '../../kit/content/names.ts';
import type { ContentType } from '../../kit/content/types.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Section } from '../../kit/section.tsx';
import { content } from '../../text/desk/content.ts';
import { deletion } from '../../text/desk/deletion.ts';
import { entry as words } from '../../text/desk/entry.ts';
import { referencesOptions } from './api.ts';
import classes from './entry.module.css';

interface ReferencesProps {
  readonly type: ContentType;
  readonly document: AnyDocument;
}

/** The documents that refer to this one. */
export function References({ type, document }: ReferencesProps) {
  const { data, error, refetch } = useQuery(referencesOptions(type.uid, document.documentId));
  return (
    <Section title={words.usedBy}>
      {!data && !error && <Skeleton h={44} />}
      {error && <FailureCard failure={error} retry={refetch} />}
      {data?.length === 0 && <Text c="dimmed">{words.nobodyRefers}</Text>}
      {data && data.length > 0 && (
        <ul className={classes.links}>
          {data.map((one) => (
            <li key={`${one.model} ${one.field}`}>
              <Anchor
                className={classes.link}
                renderRoot={(props) => (
                  <Link
                    to="/desk/collections/$model"
                    params={{ model: one.model }}
                    search={{ filters: [[one.field, '$eq', document.documentId]] }}
                    {...props}
                  />
                )}
              >
                {deletion.countOf(`${modelPlural(one.model)} (${fieldName(one.field)})`, one.count)}
              </Anchor>
              <Documents documents={one.documents} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const Documents = ({ documents }: Pick<AllReferences[number], 'documents'>) =>
  documents.map(({ model, id, documentId, label }) => (
    <Anchor
      key={id}
      className={classes.link}
      renderRoot={(props) => (
        <Link to="/desk/collections/$model/$id" params={{ model, id: documentId }} {...props} />
      )}
    >
      {label ?? content.numbered(id)}
    </Anchor>
  ));
