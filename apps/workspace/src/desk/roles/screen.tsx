import '../../kit/form-styles.ts';
import { Button, Group, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { isReloading } from '../../api/build-files.ts';
import { viewAs } from '../../api/view-as.ts';
import { useDraft } from '../../kit/draft.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import fields from '../../kit/fields.module.css';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { areaText } from '../../text/desk/rights/actions.ts';
import { roles as words } from '../../text/desk/roles.ts';
import { viewing } from '../../text/desk/view-as.ts';
import {
  CREATE_ACTION,
  REMOVE_ACTION,
  type Right,
  type Rights,
  type Role,
  rightsOptions,
  UPDATE_ACTION,
} from './api.ts';
import { Matrix } from './matrix.tsx';
import classes from './roles.module.css';
import {
  aboutOf,
  changesOf,
  type Draft,
  filtered,
  inOrder,
  nameOf,
  type Wish,
  withoutRole,
  withWish,
} from './rules.ts';
import { useRolesSearch } from './use-roles-search.ts';

interface ToolsProps {
  readonly rights: Rights;
  readonly roles: readonly Role[];
  readonly current: Role;
}

/** The choice of the shown rights and role, and the actions on a role. */
function Tools({ rights, roles, current }: ToolsProps) {
  const { search, change } = useRolesSearch();
  return (
    <>
      <div className={fields.fields}>
        <PlainSelect
          label={words.role}
          value={current.type}
          data={roles.map((role) => ({ value: role.type, label: nameOf(role) }))}
          onChange={({ currentTarget }) =>
            change({
              role: currentTarget.value === roles[0]?.type ? undefined : currentTarget.value,
            })
          }
        />
        <PlainSelect
          label={words.area}
          value={search.area ?? ''}
          data={[
            { value: '', label: words.allAreas },
            ...rights.areas.map(({ name }) => ({ value: name, label: areaText(name) })),
          ]}
          onChange={({ currentTarget }) => change({ area: currentTarget.value || undefined })}
        />
        <TextInput
          type="search"
          label={words.search}
          value={search.q ?? ''}
          onChange={({ currentTarget }) => change({ q: currentTarget.value || undefined })}
        />
      </div>
      <About role={current} />
    </>
  );
}

function About({ role }: { readonly role: Role }) {
  const may = useMay();
  const { open } = useRolesSearch();
  return (
    <div className={classes.about}>
      <p className={classes.note}>
        {[`${nameOf(role)}: ${words.people(role.nb_users)}.`, aboutOf(role)]
          .filter(Boolean)
          .join(' ')}
      </p>
      {role.is_staff && role.type !== 'operator' && (
        <Button
          variant="default"
          size="sm"
          onClick={() => viewAs({ role: role.documentId, name: nameOf(role) })}
        >
          {viewing.look}
        </Button>
      )}
      {!role.is_stored && may(UPDATE_ACTION) && (
        <Button variant="default" size="sm" onClick={() => open('rename')}>
          {words.rename}
        </Button>
      )}
      {!role.is_stored && may(REMOVE_ACTION) && (
        <Button variant="default" size="sm" onClick={() => open('remove')}>
          {words.remove}
        </Button>
      )}
    </div>
  );
}

interface SaveBarProps {
  readonly draft: Draft;
  readonly rights: Rights;
  discard(): void;
}

/** Counts the changes that are not saved yet: `Оператор: +2, −1`. */
function SaveBar({ draft, rights, discard }: SaveBarProps) {
  const { open } = useRolesSearch();
  const changes = changesOf(draft, rights);
  if (changes.length === 0) return null;
  return (
    <section className={classes.bar} aria-label={words.saveTitle}>
      <p role="status">
        {changes
          .map(({ role, grant, revoke }) =>
            words.changed(nameOf(role), grant.length, revoke.length),
          )
          .join('; ')}
      </p>
      <Group gap="sm">
        <Button variant="default" onClick={discard}>
          {words.discard}
        </Button>
        <WriteButton onClick={() => open('save')}>{words.review}</WriteButton>
      </Group>
    </section>
  );
}

/** Wishes that are not saved yet. Whoever leaves the page with some is asked. */
function useWishes() {
  const [draft, setDraft] = useDraft<Draft>('rights', {}, { goesWithScreen: true });
  const isEmpty = Object.keys(draft).length === 0;
  useEffect(() => {
    if (isEmpty) return;
    const warn = (event: BeforeUnloadEvent) => {
      // Loaded anew by itself, the page has them again.
      if (!isReloading()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isEmpty]);
  const wish = useCallback(
    (right: Right, one: Wish) => setDraft((last) => withWish(last, right, one)),
    [setDraft],
  );
  return {
    draft,
    wish,
    /** Called when the changes of a role were saved. */
    clear: (type: string) => setDraft((last) => withoutRole(last, type)),
    discard: () => setDraft({}),
  };
}

const Dialogs = lazyDialog(async () => (await import('./dialogs.tsx')).Dialogs);

/** The roles of this installation, and their rights. */
export function RolesScreen() {
  const may = useMay();
  const { open } = useRolesSearch();
  const { data, error, refetch } = useQuery(rightsOptions);
  return (
    <Page
      title={words.title}
      actions={may(CREATE_ACTION) && <Button onClick={() => open('new')}>{words.add}</Button>}
    >
      {error && <FailureCard failure={error} retry={() => refetch()} />}
      {!data && !error && <Skeleton height={640} />}
      {data && <WhoMayWhat rights={data} mayChange={may(UPDATE_ACTION)} />}
    </Page>
  );
}

interface WhoMayWhatProps {
  readonly rights: Rights;
  readonly mayChange: boolean;
}

function WhoMayWhat({ rights, mayChange }: WhoMayWhatProps) {
  const { search } = useRolesSearch();
  const { draft, wish, clear, discard } = useWishes();
  const roles = inOrder(rights.roles);
  const current = roles.find(({ type }) => type === search.role) ?? roles[0];
  if (!current) return null;
  const areas = filtered(rights.areas, search);
  return (
    <>
      <p className={classes.note}>{words.lead}</p>
      <Tools rights={rights} roles={roles} current={current} />
      {areas.length === 0 ? (
        <Empty text={words.nothing} />
      ) : (
        <Matrix {...{ areas, roles, current, draft, mayChange, wish }} />
      )}
      <p className={classes.note}>{words.legend}</p>
      <SaveBar draft={draft} rights={rights} discard={discard} />
      {search.dialog && <Dialogs {...{ rights, draft, current, clear }} />}
    </>
  );
}
