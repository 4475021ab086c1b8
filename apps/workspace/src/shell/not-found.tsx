import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Empty } from '../kit/empty.tsx';
import { Page } from '../kit/page.tsx';
import { shell } from '../text/shell.ts';

/** An address where nothing is, or nothing for this user. */
export function NotFound() {
  return (
    <Page title={shell.notFoundTitle}>
      <Empty
        text={shell.notFoundLead}
        action={
          <Button component={Link} to="/cabinet">
            {shell.toToday}
          </Button>
        }
      />
    </Page>
  );
}

/** The page `NotFound` where no frame is around it. */
export function UnframedNotFound() {
  return (
    <main>
      <NotFound />
    </main>
  );
}
