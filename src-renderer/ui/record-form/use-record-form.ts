import { useState } from 'react';
import type { z } from 'zod';
import type { DataOf, RouteSpec } from '#shared/kernel/contract.ts';
import type { CallInput } from '../../lib/api.ts';
import { useWriting } from '../../lib/queries.ts';
import { useContractForm, type ContractForm } from '../form/use-contract-form.ts';
import { toast } from '../toast.tsx';
import type { Fault } from '#shared/kernel/fault.ts';
import type { Code } from '#shared/kernel/sentences.ts';

type RecordRoute = RouteSpec & { readonly body: z.ZodType };

type RecordForm<R extends RecordRoute, Values extends object> = {
  /** The operation that saves; its body schema judges the fields. */
  readonly route: R;
  /** The input of the call beside the body: the record, and the version that is changed. */
  readonly call: Omit<CallInput<R>, 'body'>;
  /** The areas whose answers the change makes old. */
  readonly areas: readonly string[];
  readonly initialValues: Values;
  /** The body that these values mean, before any judgement; the values themselves where left out. */
  readonly toBody?: (values: Values) => unknown;
  /** Rules that several fields keep together. */
  readonly rules?: ((values: Values) => readonly Fault<Code>[]) | undefined;
  /** Gives the path in the values for a path of the body; the same path, where left out. */
  readonly fieldFor?: (path: string, values: Values) => string;
  /** Writes the notice of a saved record; nothing where left out. */
  readonly says?: (saved: DataOf<R>, values: Values) => Said;
  /** Goes on from a saved record. */
  readonly onSaved: (saved: DataOf<R>, values: Values) => unknown;
};

type Versioned = { readonly ifMatch?: string | undefined };

type Said = { readonly title: string; readonly detail?: string };

/**
 * A form that saves one record by one operation, tells that it did, and goes on. It changes the version that it began
 * with: what others changed meanwhile may have reached the screen, but not the fields, and is not written over.
 */
export function useRecordForm<R extends RecordRoute, Values extends object>(
  form: RecordForm<R, Values>,
): ContractForm<Values> {
  const { route, call, areas, initialValues, toBody = asTheyAre, rules, fieldFor, says, onSaved } = form;
  const { mutateAsync } = useWriting(route, areas);
  const [version, setVersion] = useState<string | undefined>((call as Versioned).ifMatch);
  return useContractForm<Values>({
    initialValues,
    toBody,
    schema: route.body,
    rules,
    fieldFor,
    async save(values) {
      const body = route.body.parse(toBody(values));
      const input = version === undefined ? { ...call, body } : { ...call, body, ifMatch: version };
      const answer = await mutateAsync(input as unknown as CallInput<R>);
      if (version !== undefined) setVersion(answer.etag ?? version);
      const saved = answer.data as DataOf<R>;
      if (says !== undefined) toast.done(says(saved, values));
      await onSaved(saved, values);
    },
  });
}

const asTheyAre = <Values>(values: Values): Values => values;
