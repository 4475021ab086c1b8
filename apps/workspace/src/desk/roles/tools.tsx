import { Button, TextInput } from '@mantine/core';
import fields from '../../kit/fields.module.css';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { areaText } from '../../text/desk/rights/actions.ts';
import { roles as words } from '../../text/desk/roles.ts';
import { REMOVE_ACTION, type Rights, type Role, UPDATE_ACTION } from './api.ts';
import classes from './roles.module.css';
import { aboutOf, nameOf } from './rules.ts';
import { useRolesSearch } from './use-roles-search.ts';

interface ToolsProps {
  readonly rights: Rights;
  readonly roles: readonly Role[];
  readonly current: Role;
}

/** The choice of the shown rights and role, and the actions on a role. */
export function Tools({ rights, roles, current }: ToolsProps) {
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
