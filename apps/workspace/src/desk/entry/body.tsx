import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { LOCALES } from '@okoshko/contract/i18n/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { Key } from '../../api/follows.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { Section } from '../../kit/section.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { content } from '../../text/desk/content.ts';
import { entry as words } from '../../text/desk/entry.ts';
import { deletion } from '../../text/desk/shell.ts';
import type { References as AllReferences, AnyDocument } from '../shared/content/api.ts';
import { fieldName, modelPlural } from '../shared/content/names.ts';
import type { ContentType } from '../shared/content/types.ts';
import { referencesOptions } from './api.ts';
import classes from './entry.module.css';
import { Facts } from './facts.tsx';
import { Field } from './field.tsx';
import { grouped } from './groups.ts';
import { useEntryForm } from './use-entry-form.ts';

interface ReferencesProps {
  readonly type: ContentType;
  readonly document: AnyDocument;
}

/** The documents that refer to this one. */
function References({ type, document }: ReferencesProps) {
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

interface DocumentFormProps {
  readonly type: ContentType;
  readonly types: readonly ContentType[];
  /** Null: a new one. */
  readonly document: AnyDocument | null;
}

/** The fields that may be written, in the order of the declaration. */
export function DocumentForm(props: DocumentFormProps) {
  const { type, types, document } = props;
  const { form, names } = useEntryForm(props);
  const groups = grouped(names, type.attributes);
  return (
    <div className={classes.form}>
      <DialogForm
        form={form}
        stale={
          form.changed.length > 0 && (
            <>
              <Text size="sm">{words.changedElsewhere}</Text>
              <Text size="sm">{words.changed(form.changed.map(fieldName).join(', '))}</Text>
            </>
          )
        }
        save={document ? words.save : words.create}
        place={(button) => <div className={classes.save}>{button}</div>}
      >
        {groups.map(([group, own]) => (
          <fieldset key={group} className={classes.group}>
            {groups.length > 1 && <legend>{words.groups[group]}</legend>}
            <div className={classes.columns}>
              {own.map((name) => (
                <Field
                  key={name}
                  {...{ name, type, types }}
                  value={form.values[name] ?? ''}
                  error={form.errors[name]}
                  onChange={(value) => form.setFieldValue(name, value)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </DialogForm>
    </div>
  );
}

const route = getRouteApi('/desk/collections/$model/$id');

const DeleteDialog = lazyDialog(
  async () => (await import('../shared/content/delete-dialog.tsx')).DeleteDialog,
);

interface EntryBodyProps {
  readonly type: ContentType;
  readonly types: readonly ContentType[];
  readonly document: AnyDocument;
}

/** A document that there is: its form where it is to be changed, what is beside it, who refers to it. */
export function EntryBody({ type, types, document }: EntryBodyProps) {
  const may = useMay()('plugin::content-manager.explorer.update');
  const isEditable = type.may.update && type.fields.update.length > 0;
  const isLocalized = Object.values(type.attributes).some(
    (attribute) => attribute.kind === 'text' && attribute.localized,
  );
  return (
    <Stack gap="md">
      <Tools type={type} document={document} />
      {isLocalized && isEditable && <Language />}
      {isEditable && may ? (
        <DocumentForm type={type} types={types} document={document} />
      ) : (
        <Text c="dimmed">{isEditable ? words.mayNotUpdate : words.isReadOnly}</Text>
      )}
      <Facts type={type} types={types} document={document} isForm={isEditable && may} />
      <References type={type} document={document} />
      <Removal type={type} document={document} />
    </Stack>
  );
}

/** The languages that the address names: the first is the one without. */
const OTHERS = LOCALES.slice(1).map(({ code }) => code);

/** The choice of the language whose texts are edited. */
function Language() {
  const { locale } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <PlainSelect
      label={words.language}
      description={words.languageHint}
      value={locale ?? LOCALES[0].code}
      data={LOCALES.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={({ target }) =>
        navigate({
          search: { locale: OTHERS.find((code) => code === target.value) },
          replace: true,
        })
      }
    />
  );
}

function Tools({ type, document }: Pick<EntryBodyProps, 'type' | 'document'>) {
  const may = useMay();
  const navigate = route.useNavigate();
  const isDeletable = type.may.delete && may('plugin::content-manager.explorer.delete');
  return (
    <Group gap="sm">
      {may('api::audit-event.audit-event.find') && (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              to="/desk/audit"
              search={{ model: type.uid, document: document.documentId }}
              {...props}
            />
          )}
        >
          {words.history}
        </Button>
      )}
      {isDeletable && (
        <Button
          variant="subtle"
          color="red"
          px={4}
          onClick={() => navigate({ search: (now) => ({ ...now, dialog: 'delete' }) })}
        >
          {deletion.delete}
        </Button>
      )}
    </Group>
  );
}

function Removal({ type, document }: Pick<EntryBodyProps, 'type' | 'document'>) {
  const { dialog } = route.useSearch();
  const go = useNavigate();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  if (dialog !== 'delete' || !type.may.delete) return null;
  return (
    <DeleteDialog
      type={type}
      documents={[document]}
      onClose={() => navigate({ search: (now) => ({ ...now, dialog: undefined }), replace: true })}
      onDeleted={() => {
        void go({ to: '/desk/collections/$model', params: { model: type.uid }, replace: true });
        queries.invalidateQueries({ queryKey: ['content', type.uid, 'list'] satisfies Key });
      }}
    />
  );
}
