import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Empty } from '../../kit/empty.tsx';
import { Page } from '../../kit/page.tsx';
import { deskShell } from '../../text/desk/shell.ts';
import { shell } from '../../text/shell.ts';

/** An address of the desk where nothing is. */
export function DeskNotFound() {
  return (
    <Page title={shell.notFoundTitle}>
      <Empty
        text={shell.notFoundLead}
        action={
          <Button component={Link} to="/desk">
            {deskShell.toInbox}
          </Button>
        }
      />
    </Page>
  );
}
