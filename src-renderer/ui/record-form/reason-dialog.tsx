import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import type { CallInput } from '../../lib/api.ts';
import { TextAreaField, TextField } from '../fields/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useRecordForm } from './use-record-form.ts';

type ReasonRoute = RouteSpec & { readonly body: z.ZodType };

type ReasonDialogProps<R extends ReasonRoute> = {
  /** The operation that is told why, and what its call takes beside the body. */
  readonly route: R;
  readonly call: Omit<CallInput<R>, 'body'>;
  /** The fields of the body beside the reason. */
  readonly body?: object;
  /** The areas whose answers the act makes old. */
  readonly areas: readonly string[];
  /** The name of the record. */
  readonly name: string;
  readonly words: {
    readonly title: string;
    /** The words of the button; the title where left out. */
    readonly save?: string;
    readonly reason: string;
    readonly help?: string;
    readonly done: string;
  };
  /** The consequence of the act. */
  readonly lead: ReactNode;
  /** Most letters of the reason. */
  readonly maxLength: number;
  /** The reason is written in several lines. */
  readonly isLong?: boolean;
  /** `danger` paints the last step red. */
  readonly tone?: 'danger' | undefined;
  readonly onClose: () => void;
};

/** Asks why something is done, says what follows, and does it. */
export function ReasonDialog<R extends ReasonRoute>(props: ReasonDialogProps<R>) {
  const { route, call, body, areas, name, words, lead, maxLength, isLong = false, tone, onClose } = props;
  const form = useRecordForm<R, { readonly reason: string }>({
    route,
    call,
    areas,
    initialValues: { reason: '' },
    toBody: (values) => ({ ...body, ...values }),
    says: () => ({ title: words.done, detail: name }),
    onSaved: onClose,
  });
  const Field = isLong ? TextAreaField : TextField;
  return (
    <FormDialog
      form={form}
      title={words.title}
      saveLabel={words.save ?? words.title}
      saveTone={tone}
      size={520}
      lead={lead}
      onClose={onClose}
    >
      <Field
        label={words.reason}
        help={words.help}
        required
        maxLength={maxLength}
        data-autofocus
        {...form.fields.text('reason')}
      />
    </FormDialog>
  );
}
