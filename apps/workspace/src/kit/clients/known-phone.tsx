import { Alert, Text } from '@mantine/core';
import { possiblePhoneIn } from '@okoshko/contract/phones/possible-phone';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ownedBy } from '../../api/owned-by.ts';
import { listOptions } from '../../api/queries.ts';
import { clientForm as words } from '../../text/client-form.ts';
import classes from './known-phone.module.css';

interface KnownPhoneProps {
  readonly provider: string;
  /** The phone as typed. */
  readonly phone: string;
  /** documentId of whose phone it may be. */
  readonly except: string | undefined;
}

/** Says whose a typed phone is already, so that nobody is entered twice. */
export function KnownPhone({ provider, phone, except }: KnownPhoneProps) {
  const digits = possiblePhoneIn(phone);
  const query = {
    filters: { ...ownedBy(provider), phone: { $eq: digits } },
    fields: ['name'],
    pagination: { pageSize: 1, withCount: false },
  } as const;
  const search = useQuery({
    ...listOptions('client-profiles', query),
    enabled: digits !== null,
  });
  const owner = digits === null ? undefined : search.data?.data[0];
  if (!owner || owner.documentId === except) return null;
  return (
    <Alert color="red" role="alert">
      <Text size="sm">{words.knownPhone(owner.name)}</Text>
      <Link to="/cabinet/clients/$id" params={{ id: owner.documentId }} className={classes.known}>
        {words.openKnown}
      </Link>
    </Alert>
  );
}
