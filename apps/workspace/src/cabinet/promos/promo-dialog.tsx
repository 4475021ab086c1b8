import { Alert, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../kit/dialog.tsx';
import { Empty } from '../../kit/empty.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { promos as text } from '../../text/promos.ts';
import type { Promo } from './api.ts';
import { PromoForm } from './promo-form.tsx';
import { emptyPromo, valuesOf } from './promo-values.ts';
import { RemovePromo } from './remove-promo.tsx';
import { NEW } from './search.ts';
import { useSavePromo } from './use-save-promo.ts';

interface PromoDialogProps {
  /** The id in the address: a documentId, or `new`. */
  readonly id: string;
  readonly promos: readonly Promo[];
  onClose(): void;
}

export function PromoDialog({ id, promos, onClose }: PromoDialogProps) {
  const promo = promos.find(({ documentId }) => documentId === id) ?? null;
  return (
    <Dialog title={id === NEW ? text.newTitle : text.editTitle} onClose={onClose}>
      {id === NEW || promo ? (
        <PromoEditor promo={promo} onClose={onClose} />
      ) : (
        <Empty text={text.missing} />
      )}
    </Dialog>
  );
}

interface PromoEditorProps {
  /** Null: a new one. */
  readonly promo: Promo | null;
  onClose(): void;
}

function PromoEditor({ promo, onClose }: PromoEditorProps) {
  const { time_zone: zone } = useProvider();
  const [isRemoving, setRemoving] = useState(false);
  const { base, changed, save } = useSavePromo({ promo, zone, onSaved: onClose });
  const [initial] = useState(() => (promo ? valuesOf(promo, zone) : emptyPromo));
  const used = promo?.used_count ?? 0;
  return (
    <>
      {/* The form stays while the question is open: what was typed is there when the answer is no. */}
      <div hidden={isRemoving}>
        <PromoForm
          draft={`promo:${promo?.documentId}`}
          version={base?.version}
          values={initial}
          ownServices={promo?.services ?? []}
          zone={zone}
          onSubmit={save}
          aside={
            promo && (
              <Button variant="subtle" color="red" mih={44} onClick={() => setRemoving(true)}>
                {text.remove}
              </Button>
            )
          }
        >
          {used > 0 && (
            <Text size="sm" c="dimmed">
              {text.usedAlready(used)} {text.bookedStay}
            </Text>
          )}
          {changed.length > 0 && <ChangedElsewhere fields={changed} />}
        </PromoForm>
      </div>
      {promo && isRemoving && (
        <RemovePromo promo={promo} onDone={onClose} onBack={() => setRemoving(false)} />
      )}
    </>
  );
}

function ChangedElsewhere({ fields }: { readonly fields: readonly string[] }) {
  const names = new Set(fields.map((field) => text.fields[field] ?? field));
  return (
    <Alert role="alert">
      <Text size="sm">{text.changedElsewhere}</Text>
      <Text size="sm">{text.changed([...names].join(', '))}</Text>
    </Alert>
  );
}
