import { Skeleton, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Page } from '../../kit/page.tsx';
import { Section } from '../../kit/section.tsx';
import { collections as words } from '../../text/desk/collections.ts';
import { modelPlural } from '../shared/content/names.ts';
import { type ContentType, typesOptions } from '../shared/content/types.ts';
import classes from './collections.module.css';

const route = getRouteApi('/desk/collections');

/** All there is, by collection; a new one is here with its declaration. */
export function CollectionsScreen() {
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(typesOptions);
  return (
    <Page title={words.title}>
      <Text c="dimmed">{words.lead}</Text>
      <TextInput
        type="search"
        maw={420}
        label={words.find}
        value={q}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) =>
          navigate({ search: { q: value || undefined }, replace: true })
        }
      />
      {!data && !error && <Skeleton h={320} />}
      {error && <FailureCard failure={error} retry={refetch} />}
      {data && <Sections {...sectionsOf(data, q)} />}
      <Section title={words.elsewhere}>
        <ul className={classes.list}>
          {ELSEWHERE.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={classes.link}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}

function Sections({ editable, readOnly }: ReturnType<typeof sectionsOf>) {
  if (editable.length + readOnly.length === 0) return <Empty text={words.nothing} />;
  return (
    <>
      {editable.length > 0 && (
        <Section title={words.editable}>
          <Models models={editable} />
        </Section>
      )}
      {readOnly.length > 0 && (
        <Section title={words.readOnly}>
          <Text size="sm" c="dimmed">
            {words.readOnlyHint}
          </Text>
          <Models models={readOnly} />
        </Section>
      )}
    </>
  );
}

const Models = ({ models }: { readonly models: ReturnType<typeof sectionsOf>['editable'] }) => (
  <ul className={classes.list}>
    {models.map(({ model, name }) => (
      <li key={model}>
        <Link to="/desk/collections/$model" params={{ model }} className={classes.link}>
          {name}
        </Link>
      </li>
    ))}
  </ul>
);

/** The screens for changing data that is not listed here as a collection. */
const ELSEWHERE = [
  { to: '/desk/payments', label: words.screens.payments },
  { to: '/desk/people', label: words.screens.people },
  { to: '/desk/messages', label: words.screens.messages },
  { to: '/desk/sign-in', label: words.screens.signIn },
] as const;

interface Listed {
  readonly model: string;
  readonly name: string;
}

/** Collections by what operators may do with them, by name; `q`: part of a name, theirs or the wire's. */
function sectionsOf(types: readonly ContentType[], q: string) {
  const part = q.toLocaleLowerCase('ru');
  const listed = types
    .map((type) => ({ ...type, name: modelPlural(type.uid) }))
    .filter(({ name, uid }) => `${name} ${uid}`.toLocaleLowerCase('ru').includes(part))
    .sort((one, other) => one.name.localeCompare(other.name, 'ru'));
  const of = (isEditable: boolean): readonly Listed[] =>
    listed
      .filter((type) => type.isEditable === isEditable)
      .map(({ uid, name }) => ({ model: uid, name }));
  return { editable: of(true), readOnly: of(false) };
}
