import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '../src/platform/db-handle.ts';

/** A step of a plan, with what it did where the statement was run. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Heap Fetches'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

/** The answer of `explain (format json)`. */
export interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }];
}

export const nodesOf = (row: Explained | undefined): readonly PlanNode[] =>
  row ? withAllBelow(row['QUERY PLAN'][0].Plan) : [];

const withAllBelow = (node: PlanNode): readonly PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(withAllBelow),
];

export const isScan = (node: PlanNode): boolean => node['Node Type'].includes('Scan');

/** A connection that tells how PostgreSQL answers. */
export interface Plans {
  /** The nodes of the plan of one statement. */
  ofStatement(text: string, values: readonly unknown[]): Promise<readonly PlanNode[]>;
  /** The nodes of each statement that `run` sends. */
  of(run: (db: Db) => PromiseLike<unknown>): Promise<readonly (readonly PlanNode[])[]>;
  /** Answers what `run` does where the index is not there. */
  without<T>(index: string, run: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function openPlans(url: string): Promise<Plans> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const ofStatement: Plans['ofStatement'] = async (text, values) => {
    const explain = `explain (analyze, buffers, format json) ${text}`;
    return nodesOf((await client.query<Explained>(explain, [...values])).rows[0]);
  };
  return {
    ofStatement,
    of: async (run) => {
      const statements: [text: string, values: unknown[]][] = [];
      const logQuery = (text: string, values: unknown[]) => void statements.push([text, values]);
      await run(drizzle(client, { logger: { logQuery } }));
      const plans = [];
      for (const statement of statements) plans.push(await ofStatement(...statement));
      return plans;
    },
    without: async (index, run) => {
      await client.query(`begin; drop index ${index}`);
      return await run().finally(() => client.query('rollback'));
    },
    close: () => client.end(),
  };
}
