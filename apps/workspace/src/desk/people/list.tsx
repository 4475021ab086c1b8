import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Empty } from '../../kit/empty.tsx';
import { EndlessTable } from '../../kit/endless-table.tsx';
import { people as text } from '../../text/desk/people.ts';
import { type ListedPerson, peopleOptions } from './api.ts';
import { columns, PersonCard } from './columns.tsx';

const route = getRouteApi('/desk/people');

/** The people that the address asks for, page after page as one scrolls. */
export function PeopleList() {
  const query = useInfiniteQuery(peopleOptions(route.useSearch()));
  return (
    <EndlessTable<ListedPerson>
      query={query}
      lineHeight={32}
      nothing={<Nobody />}
      caption={text.table}
      columns={columns}
      keyOf={({ documentId }) => documentId}
      card={(person) => <PersonCard person={person} />}
    />
  );
}

function Nobody() {
  const navigate = route.useNavigate();
  return (
    <Empty
      text={text.nobody}
      action={
        <Button size="md" variant="default" onClick={() => navigate({ search: {}, replace: true })}>
          {text.reset}
        </Button>
      }
    />
  );
}
