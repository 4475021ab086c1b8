import '../../kit/form-styles.ts';
import '../../kit/segmented-styles.ts';
import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazily, lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { broadcasts as text } from '../../text/desk/broadcasts.ts';
import { BroadcastList } from './broadcast-list.tsx';

const NewBroadcast = lazily(async () => (await import('./new-broadcast.tsx')).NewBroadcast);
const StopDialog = lazyDialog(async () => (await import('./stop-dialog.tsx')).StopDialog);

/** The messages that operators sent to many professionals at once, and the form for another one. */
export function BroadcastsScreen() {
  const navigate = useNavigate({ from: '/desk/broadcasts' });
  const { mode, stop } = useSearch({ from: '/desk/broadcasts' });
  const may = useMay();
  const mayCreate = may('api::broadcast.broadcast.create');
  if (mode === 'new' && mayCreate) {
    return (
      <Page
        title={text.new}
        actions={
          <Button component={Link} to="/desk/broadcasts" variant="default">
            {text.toList}
          </Button>
        }
      >
        <Suspense>
          <NewBroadcast />
        </Suspense>
      </Page>
    );
  }
  return (
    <Page
      title={text.title}
      actions={
        mayCreate && (
          <Button onClick={() => navigate({ search: { mode: 'new' } })}>{text.new}</Button>
        )
      }
    >
      <BroadcastList />
      {stop && may('api::broadcast.broadcast.stop') && <StopDialog id={stop} />}
    </Page>
  );
}
