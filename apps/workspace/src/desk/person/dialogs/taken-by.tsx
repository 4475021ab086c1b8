import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { personDialogs } from '../../../text/desk/person-dialogs.ts';
import { ownerOfPhoneOptions } from '../api.ts';

const text = personDialogs.phone;

/** Tells whose the phone is that was refused, as long as the same one is typed. */
export function TakenBy({ phone }: { readonly phone: string | null }) {
  const [refused] = useState(phone);
  const { data: owner, error, refetch } = useQuery(ownerOfPhoneOptions(refused ?? ''));
  if (refused !== phone) return null;
  if (error) return <FailureCard failure={error} retry={() => refetch()} />;
  return (
    <Alert color="red" role="alert">
      <Text>{owner ? text.takenBy : text.taken}</Text>
      {owner && (
        <Link to="/desk/people/$id" params={{ id: owner.documentId }}>
          {owner.name || text.nameless}
        </Link>
      )}
    </Alert>
  );
}
