import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import fields from '../../kit/fields.module.css';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { roleName } from '../../kit/role-name.ts';
import { oneOf } from '../../kit/search.ts';
import { SearchField } from '../../kit/search-field.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { people as text } from '../../text/desk/people.ts';
import { rolesOptions } from './api.ts';
import { KINDS, type PeopleSearch, STATES } from './search.ts';

const route = getRouteApi('/desk/people');

/** The list's filters, stored in the address. */
export function Filters() {
  const { q, role, state, kind } = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const set = (change: PeopleSearch) =>
    navigate({ search: (now) => ({ ...now, ...change }), replace: true });
  return (
    <div className={fields.fields}>
      <SearchField
        label={text.search}
        placeholder={text.searchHint}
        data-autofocus
        text={q ?? ''}
        onChange={(next) => set({ q: next || undefined })}
      />
      <PlainSelect
        label={text.kind}
        data={[
          { value: '', label: text.kinds.any },
          ...KINDS.map((value) => ({ value, label: text.kinds[value] })),
        ]}
        value={kind ?? ''}
        onChange={({ currentTarget }) => set({ kind: oneOf(currentTarget.value, KINDS) })}
      />
      <PlainSelect
        label={text.state}
        data={[
          { value: '', label: text.states.any },
          ...STATES.map((value) => ({ value, label: text.states[value] })),
        ]}
        value={state ?? ''}
        onChange={({ currentTarget }) => set({ state: oneOf(currentTarget.value, STATES) })}
      />
      {may('plugin::users-permissions.role.find') && (
        <Roles role={role} onChange={(next) => set({ role: next })} />
      )}
    </div>
  );
}

interface RolesProps {
  readonly role: string | undefined;
  onChange(role: string | undefined): void;
}

function Roles({ role, onChange }: RolesProps) {
  const roles = (useQuery(rolesOptions).data ?? []).filter(({ type }) => type !== 'public');
  const isKnown = role === undefined || roles.some(({ type }) => type === role);
  return (
    <PlainSelect
      label={text.role}
      data={[
        { value: '', label: text.anyRole },
        ...roles.map(({ type, name }) => ({ value: type, label: roleName({ type, name }) })),
        // The role in the address stays chosen, even if there is no such role.
        ...(isKnown ? [] : [{ value: role, label: role }]),
      ]}
      value={role ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}
