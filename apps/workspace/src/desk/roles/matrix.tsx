import { type ChangeEvent, memo } from 'react';
import { actionText, areaText } from '../../text/desk/rights/actions.ts';
import { roles as words } from '../../text/desk/roles.ts';
import type { Area, Right, Role } from './api.ts';
import classes from './roles.module.css';
import { cellOf, type Draft, isDecidedHere, isGranted, nameOf, type Wish } from './rules.ts';

interface MatrixProps {
  readonly areas: readonly Area[];
  readonly roles: readonly Role[];
  /** The one that a phone shows. */
  readonly current: Role;
  readonly draft: Draft;
  readonly mayChange: boolean;
  wish(right: Right, wish: Wish): void;
}

/** The rights of the roles: actions in rows, roles in columns; a phone shows one role. */
export function Matrix({ areas, roles, current, draft, mayChange, wish }: MatrixProps) {
  return (
    <table className={classes.matrix}>
      <thead>
        <tr>
          <th scope="col">{words.right}</th>
          {roles.map((role) => (
            <th key={role.type} scope="col" className={columnOf(role, current)}>
              {nameOf(role)}
            </th>
          ))}
        </tr>
      </thead>
      {areas.map(({ name, actions }) => (
        <tbody key={name}>
          <tr className={classes.area}>
            <th scope="rowgroup" colSpan={roles.length + 1}>
              {areaText(name)}
            </th>
          </tr>
          {actions.map((right) => (
            <Row
              key={right.action}
              right={right}
              roles={roles}
              current={current}
              wishes={draft[right.action]}
              mayChange={mayChange}
              wish={wish}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

const columnOf = (role: Role, current: Role): string | undefined =>
  role.type === current.type ? undefined : classes.column;

interface RowProps extends Omit<MatrixProps, 'areas' | 'draft'> {
  readonly right: Right;
  readonly wishes: Readonly<Record<string, boolean>> | undefined;
}

/** Only a row that changes is drawn again: there are two hundred. */
const Row = memo(function Row({ right, roles, current, wishes, mayChange, wish }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {actionText(right.action)}
        <code className={classes.action}>{right.action}</code>
      </th>
      {roles.map((role) => (
        <td key={role.type} className={columnOf(role, current)}>
          <RightCell
            right={right}
            role={role}
            change={wishes?.[role.type]}
            mayChange={mayChange}
            wish={wish}
          />
        </td>
      ))}
    </tr>
  );
});

interface CellProps {
  readonly right: Right;
  readonly role: Role;
  /** Undefined: as it is. */
  readonly change: boolean | undefined;
  readonly mayChange: boolean;
  wish(right: Right, wish: Wish): void;
}

function RightCell({ right, role, change, mayChange, wish }: CellProps) {
  const kind = cellOf(right, role);
  if (kind === 'never') {
    return (
      <span className={classes.fixed} title={words.neverWhy}>
        {words.never}
      </span>
    );
  }
  if (kind === 'always') {
    return (
      <span className={classes.fixed} title={words.alwaysWhy}>
        {words.always}
      </span>
    );
  }
  const isChecked = change ?? isGranted(right, role);
  if (!mayChange) return <span className={classes.fixed}>{isChecked ? words.yes : words.no}</span>;
  const toggle = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
    wish(right, { type: role.type, isOn: currentTarget.checked });
  const isOwn = isDecidedHere(right, role);
  return (
    <label className={classes.cell} data-change={changeOf(change)}>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={toggle}
        aria-label={`${nameOf(role)}: ${actionText(right.action)}${isOwn ? `, ${words.differs}` : ''}`}
      />
      <span aria-hidden="true" className={classes.sign} title={isOwn ? words.differs : undefined}>
        {signOf(change, isOwn)}
      </span>
    </label>
  );
}

const changeOf = (change: boolean | undefined): string | undefined => {
  if (change === undefined) return undefined;
  return change ? 'granted' : 'revoked';
};

function signOf(change: boolean | undefined, isDecidedHere: boolean): string {
  if (change !== undefined) return change ? words.toGrant : words.toRevoke;
  return isDecidedHere ? '•' : '';
}
