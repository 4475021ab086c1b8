import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { LOCALES } from '@okoshko/contract/i18n/wire';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { keyOf } from '../../api/queries.ts';
import type { AnyDocument } from '../../kit/content/api.ts';
import type { ContentType } from '../../kit/content/types.ts';
import { lazyDialog } from '../../kit/lazily.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { deletion } from '../../text/desk/deletion.ts';
import { entry as words } from '../../text/desk/entry.ts';
import { Facts } from './facts.tsx';
import { DocumentForm } from './form.tsx';
import { References } from './references.tsx';

const route = getRouteApi('/desk/collections/$model/$id');

const DeleteDialog = lazyDialog(
  async () => (await import('../../kit/content/delete-dialog.tsx')).DeleteDialog,
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

/** The choice of the language whose texts are edited. */
function Language() {
  const { locale } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div>
      <Text size="sm" c="dimmed" mb={4}>
        {words.language}. {words.languageHint}
      </Text>
      <SegmentedControl
        aria-label={words.language}
        value={locale ?? LOCALES[0].code}
        data={LOCALES.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(code) =>
          navigate({
            search: { locale: code === LOCALES[0].code ? undefined : code },
            replace: true,
          })
        }
      />
    </div>
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
        queries.invalidateQueries({ queryKey: keyOf('content', type.uid, 'list') });
      }}
    />
  );
}
