import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { publicPage as text } from '../../../text/public-page.ts';

/** Stands where the own page's link does, while the account has proved nothing: why nobody can open it, and what opens it. */
export const UnprovedAlert = () => (
  <Alert role="note" color="yellow" title={text.unproved}>
    {text.unprovedLead}{' '}
    <Link to="/cabinet/account" search={{ dialog: 'phone' }}>
      {text.prove}
    </Link>
  </Alert>
);
