import type { ReactNode } from 'react';
import type { z } from 'zod';
import { common } from '#shared/areas/screens/common-words.ts';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { CallInput } from '../../lib/api.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import type { Merging } from '../form/merging.ts';
import type { ContractForm } from '../form/use-contract-form.ts';
import { EditedRecord, useReread } from './edited-record.tsx';
import { useRecordForm } from './use-record-form.ts';

type RecordRoute = RouteSpec & { readonly body: z.ZodType };

export type RecordDialogProps<Known, Values extends object> = {
  /** The record to change; undefined makes a new one. */
  readonly record: Known | undefined;
  /** The operations that make it, read it and change it, and what their paths take. */
  readonly routes: {
    readonly create: RecordRoute;
    readonly details: RouteSpec;
    readonly modify: RecordRoute;
  };
  readonly paramsOf: (record: Known) => Readonly<Record<string, string>>;
  /** The areas whose answers the change makes old. */
  readonly areas: readonly string[];
  /** Under what the audit log names the record; tells who changed it meanwhile. */
  readonly audited?: Merging['audited'];
  readonly nameOf: (record: Known) => string;
  /** A record as its form shows it; a new one as its form begins. */
  readonly valuesOf: (record: Known | undefined) => Values;
  /** The body that these values mean; the values themselves where left out. */
  readonly toBody?: (values: Values) => unknown;
  /** Rules that several fields keep together. */
  readonly rules?: (values: Values) => readonly Fault<Code>[];
  readonly words: {
    readonly add: string;
    readonly edit: (name: string) => string;
    readonly create: string;
    readonly save: string;
    readonly created: string;
    readonly saved: string;
  };
  /** Width in pixels. */
  readonly size: number;
  /** The text to be read before the first field. */
  readonly lead?: ReactNode;
  readonly onClose: () => void;
  readonly children: (form: ContractForm<Values>, isKnown: boolean) => ReactNode;
};

/**
 * A record of a short list in a dialog, made or changed. What somebody else changed meanwhile can be joined; who may not
 * change it reads it.
 */
export function RecordDialog<Known extends { readonly version: number }, Values extends object>(
  props: RecordDialogProps<Known, Values>,
) {
  const { record, routes, paramsOf, audited } = props;
  const params = record === undefined ? {} : paramsOf(record);
  const reread = useReread(routes.details, { params } as CallInput<RouteSpec>);
  return (
    <EditedRecord
      known={record}
      read={async () => (await reread())?.data as Known | undefined}
      audited={audited}
    >
      {(opened, onReload) => <RecordForm {...props} record={opened} onReload={onReload} />}
    </EditedRecord>
  );
}

type RecordFormProps<Known, Values extends object> = RecordDialogProps<Known, Values> & {
  readonly onReload: () => void;
};

function RecordForm<Known extends { readonly version: number }, Values extends object>(
  props: RecordFormProps<Known, Values>,
) {
  const { record, routes, paramsOf, areas, nameOf, valuesOf, toBody, rules, words, onClose } = props;
  const isKnown = record !== undefined;
  const route = isKnown ? routes.modify : routes.create;
  const isReadOnly = !may(useUser(), route.access);
  const titleOf = (name: string) => (isReadOnly ? name : words.edit(name));
  const form = useRecordForm<RecordRoute, Values>({
    route,
    call: isKnown
      ? { params: paramsOf(record), ifMatch: `"${record.version}"` }
      : ({} as Omit<CallInput<RecordRoute>, 'body'>),
    areas,
    initialValues: valuesOf(record),
    toBody: (values) => toBody?.(values) ?? values,
    rules,
    says: (saved) => ({ title: isKnown ? words.saved : words.created, detail: nameOf(saved as Known) }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={isKnown ? titleOf(nameOf(record)) : words.add}
      saveLabel={isKnown ? words.save : words.create}
      isReadOnly={isReadOnly}
      size={props.size}
      lead={isReadOnly ? <p>{common.noRightHint}</p> : props.lead}
      onReload={props.onReload}
      onClose={onClose}
    >
      {props.children(form, isKnown)}
    </FormDialog>
  );
}
