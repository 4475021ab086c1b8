import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { NEW, type ProfileDialog } from '../search.ts';

export interface DialogProps {
  onClose(): void;
}

const dialog = (load: () => Promise<ComponentType<DialogProps>>) =>
  lazy(async () => ({ default: await load() }));

// The profile is looked at more often than a form of it is opened: each is a file of its own.
const DIALOGS: Readonly<Record<ProfileDialog, ComponentType<DialogProps>>> = {
  face: dialog(async () => (await import('./face-dialog.tsx')).FaceDialog),
  contacts: dialog(async () => (await import('./contacts-dialog.tsx')).ContactsDialog),
  slug: dialog(async () => (await import('./slug-dialog.tsx')).SlugDialog),
  publish: dialog(async () => (await import('./publish-dialog.tsx')).PublishDialog),
  unpublish: dialog(async () => (await import('./unpublish-dialog.tsx')).UnpublishDialog),
  zone: dialog(async () => (await import('./zone-dialog.tsx')).ZoneDialog),
  booking: dialog(async () => (await import('./booking-dialog.tsx')).BookingDialog),
  changes: dialog(async () => (await import('./changes-dialog.tsx')).ChangesDialog),
  reminders: dialog(async () => (await import('./reminders-dialog.tsx')).RemindersDialog),
  qr: dialog(async () => (await import('../qr/qr-dialog.tsx')).QrDialog),
  code: dialog(async () => (await import('../sites/code-dialog.tsx')).CodeDialog),
};
const SiteDialog = lazy(async () => ({
  default: (await import('../sites/site-dialog.tsx')).SiteDialog,
}));
const NewSiteDialog = lazy(async () => ({
  default: (await import('../sites/new-site-dialog.tsx')).NewSiteDialog,
}));

/** What the address has open. */
export function Dialogs() {
  const search = useSearch({ from: '/cabinet/profile' });
  const navigate = useNavigate({ from: '/cabinet/profile' });
  const close = () => navigate({ search: {}, resetScroll: false });
  const Open = search.dialog && DIALOGS[search.dialog];
  return (
    <Suspense>
      {Open && <Open onClose={close} />}
      {search.site === NEW && (
        <NewSiteDialog
          onClose={close}
          onAdded={(site) => navigate({ search: { site }, replace: true, resetScroll: false })}
        />
      )}
      {search.site !== undefined && search.site !== NEW && (
        <SiteDialog key={search.site} id={search.site} onClose={close} />
      )}
    </Suspense>
  );
}
