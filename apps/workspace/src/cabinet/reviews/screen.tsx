import { Button, Stack } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { reviewRequests } from '../../text/review-requests.ts';
import { reviews as text } from '../../text/reviews.ts';
import { Filters } from './filters.tsx';
import { RatingCard } from './rating-card.tsx';
import { Campaigns } from './requests/campaigns.tsx';
import type { ReviewDialogProps } from './review-dialog.tsx';
import { ReviewList } from './review-list.tsx';
import classes from './reviews.module.css';
import type { ReviewDialog } from './search.ts';

// Reviews are read more often than a dialog is opened.
const DIALOGS: Readonly<Record<ReviewDialog, ComponentType<ReviewDialogProps>>> = {
  reply: lazyDialog(async () => (await import('./reply-dialog.tsx')).ReplyDialog),
  complaint: lazyDialog(async () => (await import('./complaint-dialog.tsx')).ComplaintDialog),
  history: lazyDialog(async () => (await import('./history-dialog.tsx')).HistoryDialog),
  request: lazyDialog(async () => (await import('./requests/request-dialog.tsx')).RequestDialog),
  campaign: lazyDialog(async () => (await import('./requests/campaign-dialog.tsx')).CampaignDialog),
};

/** The reviews of clients, their state for visitors, and requests for more. */
export function ReviewsScreen() {
  const navigate = useNavigate({ from: '/cabinet/reviews' });
  return (
    <Page
      title={text.title}
      actions={
        <Button
          size="md"
          onClick={() =>
            navigate({ search: (before) => ({ ...before, dialog: 'request' }), resetScroll: false })
          }
        >
          {reviewRequests.open}
        </Button>
      }
    >
      <div className={classes.columns}>
        <Stack gap="md">
          <RatingCard />
          <Campaigns />
        </Stack>
        <Stack gap="md">
          <Filters />
          <ReviewList />
        </Stack>
      </div>
      <Dialogs />
    </Page>
  );
}

function Dialogs() {
  const { dialog, id = '' } = useSearch({ from: '/cabinet/reviews' });
  const navigate = useNavigate({ from: '/cabinet/reviews' });
  const Opened = dialog && DIALOGS[dialog];
  if (!Opened) return null;
  const close = () =>
    navigate({
      search: ({ show, rating, page }) => ({ show, rating, page }),
      resetScroll: false,
    });
  return <Opened key={id} id={id} onClose={close} />;
}
