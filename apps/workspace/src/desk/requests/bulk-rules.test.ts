import { describe, expect, test } from 'vitest';
import type { ListedRequest } from './api.ts';
import { type Bulk, changeOf, closable, isDone, isSelectable, outcomeText } from './bulk-rules.ts';

const STATUSES = ['new', 'in_work', 'closed'] as const;
const PEOPLE = [null, 'me', 'oleg'] as const;
const DUE = '2026-11-28T09:00:00.000Z';

const requestOf = (
  status: (typeof STATUSES)[number],
  assignee: (typeof PEOPLE)[number],
  facts: object = {},
): ListedRequest => ({
  ...({ documentId: `${status} ${assignee}`, version: 3, due_at: null } as ListedRequest),
  ...{ status, assignee: assignee && ({ documentId: assignee } as ListedRequest['assignee']) },
  ...{ closed_by: null, ...facts },
});

/** Every state that the rules tell apart. */
const ALL = STATUSES.flatMap((status) => PEOPLE.map((person) => requestOf(status, person)));
const BULKS: readonly Bulk[] = [
  { kind: 'take' },
  { kind: 'close' },
  ...PEOPLE.map((assignee) => ({ kind: 'assign', assignee }) as const),
];

/** The request as the API makes it. */
const after = (request: ListedRequest, bulk: Bulk): ListedRequest => {
  const { status = request.status, assignee } = changeOf(bulk, request, 'me') ?? {};
  return {
    ...request,
    status: status ?? null,
    assignee:
      assignee === undefined
        ? request.assignee
        : assignee && ({ documentId: assignee } as ListedRequest['assignee']),
    closed_by: status === 'closed' ? ({ documentId: 'me' } as ListedRequest['closed_by']) : null,
  };
};

describe('a change of several requests', () => {
  test('is found to be done once it was made, whatever the request was like', () => {
    for (const bulk of BULKS) {
      for (const request of ALL.filter(isSelectable)) {
        expect(isDone(bulk, after(request, bulk), 'me'), JSON.stringify([bulk, request])).toBe(
          true,
        );
      }
    }
  });

  test('sends nothing to a request that is so already', () => {
    for (const bulk of BULKS.filter(({ kind }) => kind !== 'close')) {
      for (const request of ALL.filter(isSelectable)) {
        expect(changeOf(bulk, after(request, bulk), 'me')).toBeNull();
      }
    }
  });

  test('never opens a closed request again, nor takes its end for its own', () => {
    const closed = requestOf('closed', 'me', { closed_by: { documentId: 'oleg' } });
    for (const bulk of BULKS) expect(isDone(bulk, closed, 'me')).toBe(false);
    expect(ALL.filter(isSelectable).map(({ status }) => status)).not.toContain('closed');
  });

  test('hands a request on without beginning it', () => {
    expect(changeOf({ kind: 'assign', assignee: 'oleg' }, requestOf('new', null), 'me')).toEqual({
      assignee: 'oleg',
    });
    expect(changeOf({ kind: 'take' }, requestOf('new', 'oleg'), 'me')).toEqual({
      status: 'in_work',
      assignee: 'me',
    });
  });
});

test('closed without a question is what was answered, and is no colleague’s', () => {
  const waiting = requestOf('in_work', 'me', { due_at: DUE });
  const { safe, others } = closable([...ALL.filter(isSelectable), waiting], 'me');
  expect(safe.map(({ documentId }) => documentId)).toEqual([
    ...['new null', 'new me', 'in_work null', 'in_work me'],
  ]);
  expect(others).toEqual([requestOf('new', 'oleg'), requestOf('in_work', 'oleg'), waiting]);
});

test('what came of it is told by count', () => {
  const nine = Array.from({ length: 9 }, () => 'done' as const);
  expect(outcomeText([...nine, 'decided', 'decided', 'decided'])).toBe(
    'Изменили: 9, уже решены другими: 3',
  );
  expect(outcomeText(['changed', 'failed'])).toBe(
    'Изменили: 0, изменились, пока вы выбирали: 1, не получилось: 1',
  );
});
