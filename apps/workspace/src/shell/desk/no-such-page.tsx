import { Anchor } from '@mantine/core';
import { Empty } from '../../kit/empty.tsx';
import { Page } from '../../kit/page.tsx';
import { shell } from '../../text/shell.ts';

/** Everybody but operators sees this page at the desk's addresses. */
export function NoSuchPage() {
  return (
    <main>
      <Page title={shell.notFoundTitle}>
        <Empty
          text={shell.notFoundLead}
          action={<Anchor href="/cabinet">{shell.cabinet}</Anchor>}
        />
      </Page>
    </main>
  );
}
