import { Text } from '@mantine/core';
import { now } from '../../../api/clock.ts';
import { momentText } from '../../../kit/when.ts';
import { useProvider } from '../../../shell/provider.tsx';
import { reviewRequests as text } from '../../../text/review-requests.ts';
import classes from '../reviews.module.css';
import type { Campaign } from './api.ts';
import { isUnderWay, notSentCount } from './rules.ts';

/** The result of a campaign in numbers; zeros are absent, except for sent messages and answers. */
export function CampaignResults({ campaign }: { readonly campaign: Campaign }) {
  const { queued, sent, unknown, answered } = campaign;
  const results = [
    ['queued', queued],
    ['sent', sent],
    ['unknown', unknown],
    ['not_sent', notSentCount(campaign)],
    ['answered', answered],
  ] as const;
  return (
    <>
      <Progress campaign={campaign} />
      <dl className={classes.counts}>
        {results.map(
          ([name, count]) =>
            (count > 0 || name === 'sent' || name === 'answered') && (
              <div key={name}>
                <dt>{text.results[name]}</dt>
                <dd>{count}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

function Progress({ campaign }: { readonly campaign: Campaign }) {
  const { time_zone: zone } = useProvider();
  const { requested, queued, next_send_at: next } = campaign;
  const done = requested - queued;
  const words =
    queued === 0
      ? text.done
      : isUnderWay(campaign, now()) || !next
        ? text.inProgress
        : text.nextAt(momentText(new Date(next), now(), zone));
  return (
    <div>
      <div className={classes.track} aria-hidden="true">
        <span style={{ width: `${(done / Math.max(1, requested)) * 100}%` }} />
      </div>
      <Text size="sm" mt={4}>
        {words}
      </Text>
    </div>
  );
}
