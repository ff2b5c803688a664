import { useQueryClient } from '@tanstack/react-query';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import type { CallInput } from '../../lib/api.ts';
import { keyOf, useApi, useWriting } from '../../lib/queries.ts';
import { readAnew } from '../../lib/read-anew.ts';
import { askToConfirm } from '../confirm.tsx';
import { toast } from '../toast.tsx';

/** A record with the version that an act on it names. */
type Versioned<Row> = { readonly data: Row; readonly etag: string | undefined };

type Params = Readonly<Record<string, string>>;

type Switch<Row> = {
  /** The operation that changes the record. */
  readonly route: RouteSpec;
  /** The areas whose answers the change makes old. */
  readonly areas: readonly string[];
  readonly paramsOf: (row: Row) => Params;
  readonly nameOf: (row: Row) => string;
  readonly words: {
    readonly activated: string;
    readonly deactivated: string;
    readonly restored: string;
    readonly refused: string;
  };
};

/** Switches a record off or on, and offers to take it back. */
export function useSwitchRecord<Row extends { readonly is_active: boolean }>({
  route,
  areas,
  paramsOf,
  nameOf,
  words,
}: Switch<Row>): (record: Versioned<Row>) => Promise<void> {
  const { mutateAsync } = useWriting(route, areas);

  async function change({ data, etag }: Versioned<Row>): Promise<Versioned<Row> | undefined> {
    const input = { params: paramsOf(data), body: { is_active: !data.is_active }, ifMatch: etag };
    try {
      return (await mutateAsync(input)) as unknown as Versioned<Row>;
    } catch (error) {
      toast.refused(words.refused, error);
      return undefined;
    }
  }

  async function undo(changed: Versioned<Row>): Promise<void> {
    const restored = await change(changed);
    if (restored !== undefined) toast.done({ title: words.restored, detail: nameOf(restored.data) });
  }

  return async (record) => {
    const changed = await change(record);
    if (changed === undefined) return;
    toast.done({
      title: changed.data.is_active ? words.activated : words.deactivated,
      detail: nameOf(changed.data),
      undo: () => void undo(changed),
    });
  };
}

type Revival = { readonly route: RouteSpec; readonly done: string; readonly refused: string };

type Removal<Row> = {
  /** The operation that deletes the record, and the one that reads it. */
  readonly route: RouteSpec;
  readonly details: RouteSpec;
  readonly paramsOf: (row: Row) => Params;
  readonly nameOf: (row: Row) => string;
  /** Asks before the act. */
  readonly ask: (row: Row) => { readonly title: string; readonly body: string; readonly confirm: string };
  readonly words: { readonly removed: string; readonly removeRefused: string };
  /** Leaves the record, before the lists are read anew. */
  readonly onGone: () => void;
  /** Brings the record back, and how that is told; it is offered once the record is deleted. */
  readonly revival?: Revival;
};

/** Deletes a record after a question, and offers to bring it back where that can be done. */
export function useRemoveRecord<Row>(removal: Removal<Row>): (record: Versioned<Row>) => Promise<void> {
  const { route, details, paramsOf, nameOf, ask, words, onGone, revival } = removal;
  const api = useApi();
  const queries = useQueryClient();
  const lists = details.id.split('.')[0];

  async function bringBack(row: Row, { route: restore, done, refused }: Revival): Promise<void> {
    try {
      await api.call(restore, { params: paramsOf(row) } as CallInput<RouteSpec>);
      toast.done({ title: done, detail: nameOf(row) });
      await readAnew(queries, lists);
    } catch (error) {
      toast.refused(refused, error);
    }
  }

  return async ({ data, etag }) => {
    if (!(await askToConfirm({ ...ask(data), tone: 'danger' }))) return;
    const params = paramsOf(data);
    try {
      await api.call(route, { params, ifMatch: etag } as CallInput<RouteSpec>);
      onGone();
      const undo = revival && { undo: () => void bringBack(data, revival) };
      toast.done({ title: words.removed, detail: nameOf(data), ...undo });
      queries.removeQueries({ queryKey: keyOf(details, { params }) });
      await readAnew(queries, lists);
    } catch (error) {
      toast.refused(words.removeRefused, error);
    }
  };
}
