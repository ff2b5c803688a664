import { z } from 'zod';
import type { Access, RouteSpec } from './contract.ts';
import { absent, refusals, wrongState, type Refusals } from './operations.ts';
import type { WorkflowSpec } from './workflow-spec.ts';

/** The facts that the operations on one kind of record share. */
type RecordFacts = {
  /** The path of its list; that of one record follows with its parameter. */
  readonly path: `/${string}`;
  readonly params: z.ZodObject;
  /** The record as most operations answer it, with its version. */
  readonly data: z.ZodType;
  readonly reads: Access;
  readonly writes: Access;
  readonly example: { readonly params: object; readonly data: unknown };
};

type Said = Pick<RouteSpec, 'summary' | 'description' | 'says'>;

/** The words of an operation on a record, and its deviations from others of its kind. */
type OnRecord = Said & {
  readonly body?: z.ZodType;
  /** Absent where it answers the record as most operations do. */
  readonly data?: z.ZodType;
  /** The codes with which it refuses a call, beside those of its kind. */
  readonly refuses?: Refusals;
  /** A body as somebody may send it. */
  readonly example?: unknown;
  /** The answer of the example, where that is not the record's. */
  readonly answer?: unknown;
  /** 201 where it makes another record; 200 when absent. */
  readonly status?: 200 | 201;
};

/** An operation on something of one record, by a path that follows the record's. */
type OnPart = OnRecord & { readonly path: string };

/** The operation as its contract has it: what it does not say itself follows from its record and its kind. */
type Completed<Spec, Data> = Omit<Spec, 'path' | 'status' | 'data' | 'refuses' | 'example' | 'answer'> & {
  readonly data: Spec extends { readonly data: infer Other extends z.ZodType } ? Other : Data;
  readonly status: Spec extends { readonly status: infer Other extends 200 | 201 } ? Other : 200;
  readonly errors: Refusals;
  readonly example: RouteSpec['example'];
};

const changedMeanwhile = refusals(absent, { 412: ['version_mismatch'] });

/** Reads from a workflow what refuses these acts: the states in which one does not begin, where there are any, and guards. */
export const actRefusals = <State extends string, Act extends string, Judged>(
  { spec: { states, acts } }: { readonly spec: WorkflowSpec<State, Act, Judged> },
  ...codes: readonly NoInfer<Act>[]
): Refusals =>
  refusals(
    ...codes.flatMap((code) => {
      const { from, guards = [] } = acts[code];
      const isAnywhere = (Object.keys(states) as State[]).every((state) => from.includes(state));
      return [isAnywhere ? {} : wrongState, { 409: guards.map((guard) => guard.code) }];
    }),
  );

/** Adds to the words of an operation what it answers and refuses, as its record and its kind say. */
const complete = <Spec extends OnRecord, Data extends z.ZodType>(
  { status = 200, refuses, example: body, answer, data, ...said }: Spec,
  of: { readonly data: Data; readonly base?: Refusals; readonly params?: object; readonly shown: unknown },
) =>
  ({
    ...said,
    status,
    data: data ?? of.data,
    errors: refusals(of.base, refuses),
    example: {
      ...(of.params && { params: of.params }),
      ...(body !== undefined && { body }),
      data: answer === undefined ? of.shown : answer,
    },
  }) as Completed<Spec, Data>;

/** The operations on one kind of record have these parts in common. */
const frameOf = <const Facts extends RecordFacts>({
  path: listPath,
  params,
  data,
  example,
}: Pick<Facts, 'path' | 'params' | 'data' | 'example'>) => {
  const path = `${listPath}/{${Object.keys(params.shape).join('}/{')}}` as const;
  const one = { path, params, versioned: true } as const;
  const partAt = (part: string) => ({ path: `${path}/${part}`, params }) as const;
  return {
    data,
    one,
    at: (part?: string) => (part === undefined ? one : { ...one, ...partAt(part) }),
    partAt,
    of: (base: Refusals) => ({ data, base, params: example.params, shown: example.data }),
  };
};

/** Declares the operations that do something with a record, once per Idempotency-Key. */
const commandsOn = <const Facts extends RecordFacts>(facts: Facts) => {
  const { writes } = facts;
  const { at, partAt, of } = frameOf<Facts>(facts);
  return {
    /** `POST` to one record: does something to it that is no act of its workflow. */
    command: <const Spec extends OnPart>(spec: Spec) =>
      ({
        method: 'POST',
        access: writes,
        idempotent: true,
        ...complete(spec, of(absent)),
        ...at(spec.path),
      }) as const,
    /** `POST` to something of one record, as `command`; its answer is no record and has no version. */
    partCommand: <const Spec extends OnPart & { readonly data: z.ZodType }>(spec: Spec) =>
      ({
        method: 'POST',
        access: writes,
        idempotent: true,
        ...complete(spec, { ...of(absent), data: spec.data }),
        ...partAt(spec.path),
      }) as const,
    /** `POST` to one record: an act of its workflow, named by its code, whose scope and guards the workflow says. */
    act: <
      State extends string,
      Code extends string,
      Judged,
      const Spec extends OnRecord & { readonly path?: string },
    >(
      workflow: { readonly spec: WorkflowSpec<State, Code, Judged> },
      code: NoInfer<Code>,
      spec: Spec,
    ) =>
      ({
        method: 'POST',
        access: workflow.spec.acts[code].needs,
        idempotent: true,
        ...complete(spec, of(refusals(absent, actRefusals(workflow, code)))),
        ...at(spec.path ?? code.replaceAll('_', '-')),
      }) as const,
    /** `POST` to something of one record: an act of its workflow, as `act`; its answer is no record and has no version. */
    partAct: <
      State extends string,
      Code extends string,
      Judged,
      const Spec extends OnPart & { readonly data: z.ZodType },
    >(
      workflow: { readonly spec: WorkflowSpec<State, Code, Judged> },
      code: NoInfer<Code>,
      spec: Spec,
    ) =>
      ({
        method: 'POST',
        access: workflow.spec.acts[code].needs,
        idempotent: true,
        ...complete(spec, { ...of(refusals(absent, actRefusals(workflow, code))), data: spec.data }),
        ...partAt(spec.path),
      }) as const,
  };
};

/**
 * Declares the operations that every kind of record has: it is created, read, changed field by field, led through its
 * workflow, and removed. They answer the record as it stands, with its version.
 */
export const operationsOn = <const Facts extends RecordFacts>(facts: Facts) => {
  const { path: listPath, reads, writes, example } = facts;
  const { data, one, at, partAt, of } = frameOf<Facts>(facts);
  return {
    /** `GET` of the list: answers a page of it; the example is a query. */
    list: <const Spec extends Said & { readonly query: z.ZodObject; readonly example: object }>({
      example: query,
      ...said
    }: Spec) =>
      ({
        method: 'GET',
        status: 200,
        list: true,
        path: listPath,
        access: reads,
        data,
        ...said,
        example: { query, data: example.data },
      }) as const,
    /** `POST` to the list: creates a record. */
    create: <const Spec extends OnRecord>(spec: Spec) =>
      ({
        method: 'POST',
        path: listPath,
        access: writes,
        versioned: true,
        idempotent: true,
        ...complete({ status: 201, ...spec }, { data, shown: example.data }),
      }) as const,
    /** `GET` of one record. */
    details: <const Spec extends OnRecord>(spec: Spec) =>
      ({ method: 'GET', access: reads, ...one, ...complete(spec, of(absent)) }) as const,
    /** `PUT` to one record, or to the part of it that `path` names: changes the fields that are sent. */
    modify: <const Spec extends OnRecord & { readonly path?: string }>(spec: Spec) =>
      ({ method: 'PUT', access: writes, ...complete(spec, of(changedMeanwhile)), ...at(spec.path) }) as const,
    /** `DELETE` of one record. */
    remove: <const Spec extends Said & Pick<OnRecord, 'refuses'>>(spec: Spec) =>
      ({
        method: 'DELETE',
        access: writes,
        ...one,
        ...complete(spec, { ...of(changedMeanwhile), data: z.null(), shown: null }),
      }) as const,
    /** `GET` of something that belongs to one record and has no version of its own. */
    part: <const Spec extends OnPart & { readonly data: z.ZodType }>(spec: Spec) =>
      ({
        method: 'GET',
        access: reads,
        ...complete(spec, { ...of(absent), data: spec.data }),
        ...partAt(spec.path),
      }) as const,
    ...commandsOn(facts),
  };
};
