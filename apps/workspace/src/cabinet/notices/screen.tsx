import '../../kit/form-styles.ts';
import '../../kit/segmented-styles.ts';
import { SegmentedControl, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../../kit/page.tsx';
import { notices as words } from '../../text/notices.ts';
import { Device } from './device.tsx';
import { News } from './news.tsx';
import type { NoticesTab } from './search.ts';
import { Switches } from './switches.tsx';

const route = getRouteApi('/cabinet/notices');
const TABS = (['news', 'settings'] as const).map((value) => ({ value, label: words.tabs[value] }));

/** The notices, and the settings of where else they go. */
export function NoticesScreen() {
  const { tab = 'news' } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (next: NoticesTab) => navigate({ search: { tab: next }, replace: true });
  return (
    <Page title={words.title}>
      <Stack gap="lg" maw={640}>
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={words.title}
          styles={{ label: { minHeight: 44, alignContent: 'center' } }}
          data={TABS}
          value={tab}
          onChange={open}
        />
        {tab === 'news' ? (
          <News onSettings={() => open('settings')} />
        ) : (
          <>
            <Device />
            <Switches />
          </>
        )}
      </Stack>
    </Page>
  );
}
