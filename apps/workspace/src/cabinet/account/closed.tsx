import { Button, Text } from '@mantine/core';
import { Page } from '../../kit/page.tsx';
import { erasure as words } from '../../text/account-erasure.ts';

interface ClosedProps {
  readonly until: string;
  /** Kopecks that go back. */
  readonly refund: number;
}

/** The page that replaces the cabinet once the account is closed. */
export function Closed({ until, refund }: ClosedProps) {
  return (
    <main>
      <Page title={words.goneTitle}>
        <Text maw={560}>{words.gone(until, refund)}</Text>
        <div>
          <Button component="a" size="md" href="/cabinet">
            {words.toStart}
          </Button>
        </div>
      </Page>
    </main>
  );
}
