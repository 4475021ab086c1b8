import '../../kit/form-styles.ts';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { roles as words } from '../../text/desk/roles.ts';
import { CREATE_ACTION, type Rights, rightsOptions, UPDATE_ACTION } from './api.ts';
import { Matrix } from './matrix.tsx';
import classes from './roles.module.css';
import { filtered, inOrder } from './rules.ts';
import { SaveBar } from './save-bar.tsx';
import { Tools } from './tools.tsx';
import { useRolesSearch } from './use-roles-search.ts';
import { useWishes } from './use-wishes.ts';

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
