import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { clients as words } from '../../text/clients.ts';
import { Filters } from './filters.tsx';
import classes from './list.module.css';
import { ClientList } from './list.tsx';
import type { ClientsDialog } from './search.ts';

const route = getRouteApi('/cabinet/clients');

const DIALOGS: Readonly<Record<ClientsDialog, ComponentType<{ onClose(): void }>>> = {
  new: lazyDialog(async () => (await import('./new-client.tsx')).NewClient),
  import: lazyDialog(async () => (await import('./files/import-clients.tsx')).ImportClients),
  export: lazyDialog(async () => (await import('./files/export-clients.tsx')).ExportClients),
};

/** All clients: found by name, phone or tag; added by hand or from a file. */
export function ClientsScreen() {
  const { dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const Dialog = dialog && DIALOGS[dialog];
  const open = (next: ClientsDialog) => navigate({ search: (now) => ({ ...now, dialog: next }) });
  const close = () => navigate({ search: (now) => ({ ...now, dialog: undefined }), replace: true });
  return (
    <Page
      title={words.title}
      actions={
        <Button size="md" onClick={() => open('new')}>
          {words.add}
        </Button>
      }
    >
      <Filters />
      <div className={classes.files}>
        <Button variant="subtle" px={4} onClick={() => open('import')}>
          {words.importFile}
        </Button>
        <Button variant="subtle" px={4} onClick={() => open('export')}>
          {words.exportFile}
        </Button>
      </div>
      <ClientList onImport={() => open('import')} />
      {Dialog && <Dialog onClose={close} />}
    </Page>
  );
}
