import { Field } from '@okoshko/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import './operation-list.css';
import { MarkdownLine } from './markdown.tsx';
import { Method } from './method.tsx';
import { type ApiDocument, type Group, groupsOf, type Operation, search } from './openapi.ts';
import { text } from './text.ts';

interface OperationListProps {
  readonly document: ApiDocument;
  readonly operations: readonly Operation[];
  /** The key of the request that is shown. */
  readonly current: string;
}

/** All requests by tag; those that a search finds are open. */
export function OperationList({ document, operations, current }: OperationListProps) {
  const [query, setQuery] = useState('');
  const matches = useMemo(() => search(operations, query), [operations, query]);
  const groups = useMemo(() => groupsOf(document, matches), [document, matches]);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!current) return;
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <nav ref={list} className="operations" aria-label={text.operations}>
      <Field
        label={text.search}
        placeholder={text.searchHint}
        type="search"
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <p className="small muted matches" role="status">
        {query && (matches.length > 0 ? text.matches(matches.length) : text.nothing)}
      </p>
      {groups.map((group) => (
        <GroupItem key={group.name} group={group} current={current} isSearched={query !== ''} />
      ))}
    </nav>
  );
}

interface GroupItemProps {
  readonly group: Group;
  readonly current: string;
  readonly isSearched: boolean;
}

function GroupItem({ group, current, isSearched }: GroupItemProps) {
  const hasCurrent = group.operations.some(({ key }) => key === current);
  const [isPressed, setPressed] = useState(false);
  const isOpen = isPressed || isSearched || hasCurrent;
  // Hundreds of requests stand in groups that nobody opens.
  const operations = isOpen ? group.operations : [];
  return (
    <details
      className="group"
      open={isOpen}
      onToggle={(event) => setPressed(event.currentTarget.open)}
    >
      <summary>
        <span lang="en">{group.name}</span>
        <span className="small muted">{group.operations.length}</span>
      </summary>
      {group.description && (
        <p className="small muted" lang="en">
          {group.description}
        </p>
      )}
      <ul>
        {operations.map((one) => (
          <li key={one.key}>
            <a
              className="operation-link"
              href={`#/${encodeURIComponent(one.key)}`}
              aria-current={one.key === current ? 'page' : undefined}
            >
              <Method name={one.method} />
              <span className="operation-words">
                <span className="operation-path">{one.path}</span>
                <span className="small muted" lang="en">
                  <MarkdownLine text={one.summary ?? ''} />
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
