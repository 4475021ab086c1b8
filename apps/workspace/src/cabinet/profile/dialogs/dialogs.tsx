import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { OpenedProps } from '../../../kit/dialog.tsx';
import { lazyDialog } from '../../../kit/lazily.tsx';
import { NEW } from '../../../kit/search.ts';
import type { ProfileDialog } from '../search.ts';

const route = getRouteApi('/cabinet/profile');

// The profile is looked at more often than a form of it is opened: each is a file of its own.
const DIALOGS: Readonly<Record<ProfileDialog, ComponentType<OpenedProps>>> = {
  face: lazyDialog(async () => (await import('./face-dialog.tsx')).FaceDialog),
  contacts: lazyDialog(async () => (await import('./contacts-dialog.tsx')).ContactsDialog),
  slug: lazyDialog(async () => (await import('./slug-dialog.tsx')).SlugDialog),
  publish: lazyDialog(async () => (await import('./publish-dialog.tsx')).PublishDialog),
  unpublish: lazyDialog(async () => (await import('./unpublish-dialog.tsx')).UnpublishDialog),
  zone: lazyDialog(async () => (await import('./zone-dialog.tsx')).ZoneDialog),
  booking: lazyDialog(async () => (await import('./booking-dialog.tsx')).BookingDialog),
  changes: lazyDialog(async () => (await import('./changes-dialog.tsx')).ChangesDialog),
  reminders: lazyDialog(async () => (await import('./reminders-dialog.tsx')).RemindersDialog),
  qr: lazyDialog(async () => (await import('../../shared/profile/qr/qr-dialog.tsx')).QrDialog),
  code: lazyDialog(async () => (await import('../sites/code-dialog.tsx')).CodeDialog),
};
const SiteDialog = lazyDialog(async () => (await import('../sites/site-dialog.tsx')).SiteDialog);
const NewSiteDialog = lazyDialog(
  async () => (await import('../sites/new-site-dialog.tsx')).NewSiteDialog,
);

/** The dialog that the address names. */
export function Dialogs() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const close = () => navigate({ search: {}, resetScroll: false });
  const Open = search.dialog && DIALOGS[search.dialog];
  return (
    <>
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
    </>
  );
}
