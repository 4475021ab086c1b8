import { actionOf, type Declaration, OPERATIONS } from '../collections/declare/index.ts';
import type { App, AppCtx, Ports } from '../ctx.ts';
import type { SealedColumn } from '../db/sealed-column.ts';
import type { Route } from '../http/serve.ts';
import type { DueJob } from '../jobs/due-job.ts';
import type { GaugeSource } from '../metrics.ts';
import { type ModulePermissions, permissionsOf, type Right } from '../permissions/grants.ts';
import type { Sweep } from '../sweep.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * Lets operators change documents that the collection's declaration makes read-only: by the services of the module that
 * owns them. An operation that is absent is refused.
 */
export interface Editor {
  /** The uid of the collection. */
  readonly uid: string;
  /** The names that the bodies may have, attributes of the collection or not. */
  readonly fields: Readonly<Partial<Record<'create' | 'update', readonly string[]>>>;
  /** Operations that always take the password once more, as `takesPassword`; others may ask for it by the body. */
  readonly takesPassword?: readonly ('create' | 'update' | 'remove')[];
  /** Answers the row's id. */
  create?(ctx: AppCtx, body: Body): Promise<number>;
  /** By id or documentId; answers the id. */
  update?(ctx: AppCtx, id: string, body: Body): Promise<number>;
  /** In the caller's transaction; answers whether there was one. */
  remove?(ctx: AppCtx, id: string): Promise<boolean>;
}

/** All a module adds to the service; `modules.ts` lists them, lower ones first. */
export interface Module {
  /** Its folder's. */
  readonly name: string;
  readonly collections?: readonly Declaration[];
  readonly routes?: readonly Route[];
  readonly jobs?: readonly DueJob[];
  readonly sweeps?: readonly Sweep[];
  /** Its gauges, by the settings. */
  readonly metrics?: (app: App) => readonly GaugeSource[];
  /** Its columns that are sealed by keys of `SECRET_KEY`. */
  readonly sealed?: readonly SealedColumn[];
  /** The editor by which operators change what its collections make read-only. */
  readonly editor?: Editor;
  /** The functions it offers to modules below it, by their names. */
  readonly ports?: { readonly [Lower in keyof Ports]?: Partial<Ports[Lower]> };
}

/** The permissions of a module: its declarations and its routes say who may. */
export const permissionsOfModule = ({ collections = [], routes = [] }: Module): ModulePermissions =>
  permissionsOf([
    ...collections.flatMap(rightsOf),
    ...routes.flatMap(({ endpoint }) =>
      endpoint.action === null ? [] : [[endpoint.action, endpoint.for] as const],
    ),
  ]);

const rightsOf = ({ collection, for: audiences = {} }: Declaration): readonly Right[] =>
  OPERATIONS.flatMap((operation) => {
    const audience = audiences[operation];
    return audience === undefined ? [] : [[actionOf(collection, operation), audience] as const];
  });

/** The ports of all modules together. */
export type PortsOf<Modules extends readonly Module[]> = Intersection<
  Modules[number] extends infer One ? (One extends { ports: infer P } ? P : never) : never
>;

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Gathers the ports; compiles only where each is declared below and done above. */
export function gatherPorts<const Modules extends readonly Module[]>(
  modules: Modules,
): PortsOf<Modules> {
  const ports: Record<string, object> = {};
  for (const { ports: own = {} } of modules) {
    for (const [lower, done] of Object.entries(own)) ports[lower] = { ...ports[lower], ...done };
  }
  // The joined object has the ports that the modules declare.
  return ports as PortsOf<Modules>;
}
