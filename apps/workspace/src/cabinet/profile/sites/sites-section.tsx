import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { NEW } from '../../../kit/search.ts';
import { dateText } from '../../../kit/when.ts';
import { useProvider } from '../../../shell/provider.tsx';
import { sites as text } from '../../../text/sites.ts';
import classes from '../profile.module.css';
import { Section } from '../section.tsx';
import { type Site, sitesOptions } from './api.ts';
import { hostOf, MAX_SITES } from './rules.ts';

/** Sites of the professional's own, where clients book. */
export function SitesSection() {
  const { data, error, refetch } = useQuery(sitesOptions());
  return (
    <Section title={text.title}>
      <Text size="sm" c="dimmed">
        {text.lead}
      </Text>
      {!data && error && <FailureCard failure={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={64} />}
      {data?.length === 0 && <Text>{text.none}</Text>}
      {data && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((site) => (
            <SiteRow key={site.documentId} site={site} />
          ))}
        </ul>
      )}
      {data && data.length >= MAX_SITES && <Text size="sm">{text.limit}</Text>}
      <div className={classes.buttons}>
        {data && data.length < MAX_SITES && (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to="/cabinet/profile" search={{ site: NEW }} resetScroll={false} />
            )}
          >
            {text.add}
          </Button>
        )}
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/cabinet/profile"
              search={{ dialog: 'code' }}
              resetScroll={false}
            />
          )}
        >
          {text.code}
        </Button>
      </div>
    </Section>
  );
}

function SiteRow({ site }: { readonly site: Site }) {
  const { time_zone: zone } = useProvider();
  const { proved_at, origin, documentId } = site;
  return (
    <li>
      <Link
        to="/cabinet/profile"
        search={{ site: documentId }}
        resetScroll={false}
        className={classes.row}
        aria-label={text.open(hostOf(origin))}
      >
        <span className={classes.rowTitle}>{hostOf(origin)}</span>
        <span className={classes.state} data-done={proved_at !== null || undefined}>
          {proved_at === null ? text.unproved : text.proved(dateText(proved_at, zone))}
        </span>
      </Link>
    </li>
  );
}
