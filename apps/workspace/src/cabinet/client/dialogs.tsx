import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Menu } from '../../kit/menu.tsx';
import { client as words } from '../../text/client.ts';
import type { Client } from './api.ts';
import type { ClientDialogProps } from './dialogs/props.ts';
import type { ClientDialog } from './search.ts';

const route = getRouteApi('/cabinet/clients/$id');

/** The properties of each dialog of a client's page. */
const DIALOGS: Readonly<Record<ClientDialog, ComponentType<ClientDialogProps>>> = {
  edit: lazyDialog(async () => (await import('./dialogs/edit-client.tsx')).EditClient),
  message: lazyDialog(async () => (await import('./dialogs/write-message.tsx')).WriteMessage),
  invite: lazyDialog(async () => (await import('./dialogs/invite-client.tsx')).InviteClient),
  merge: lazyDialog(async () => (await import('./dialogs/merge-client.tsx')).MergeClient),
  block: lazyDialog(async () => (await import('./dialogs/block-client.tsx')).BlockClient),
  remove: lazyDialog(async () => (await import('./dialogs/remove-client.tsx')).RemoveClient),
};

/** The rarer actions on a client, in a menu; the dialogs, that of the card too, stand in the address. */
export function ClientActions({
  clientKey,
  client,
}: Pick<ClientDialogProps, 'clientKey' | 'client'>) {
  const { dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const Dialog = dialog && DIALOGS[dialog];
  const open = (next: ClientDialog) => navigate({ search: (now) => ({ ...now, dialog: next }) });
  const close = () => navigate({ search: (now) => ({ ...now, dialog: undefined }), replace: true });
  return (
    <>
      <Menu label={words.actions}>
        {actionsOf(client).map(([name, label]) => (
          <button
            key={name}
            type="button"
            data-grave={name === 'remove' || undefined}
            onClick={() => open(name)}
          >
            {label}
          </button>
        ))}
      </Menu>
      {Dialog && <Dialog clientKey={clientKey} client={client} onClose={close} />}
    </>
  );
}

/** A blocked client is written nothing, and no link lets them in. */
const actionsOf = ({
  is_blocked,
}: Client): readonly (readonly [name: ClientDialog, label: string])[] => [
  ...(is_blocked ? [] : [['message', words.message] as const, ['invite', words.invite] as const]),
  ['merge', words.merge],
  ['block', is_blocked ? words.unblock : words.block],
  ['remove', words.remove],
];
