import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { fieldErrors } from '#shared/areas/issues.ts';
import { ApiError } from '../../lib/api-error.ts';
import { errorMessage } from '../error-message.ts';
import { fieldsOf, type Fields } from './fields.ts';
import { sortSentences, sentencesOf, type FormSentences } from './form-errors.ts';
import type { FieldErrors } from '#shared/kernel/envelope.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import type { Code } from '#shared/kernel/sentences.ts';

type Options<Values extends object> = {
  readonly initialValues: Values;
  /** The body that these values mean; what the schema judges and what is sent. */
  readonly toBody: (values: Values) => unknown;
  /** The contract's schema of the body. */
  readonly schema: z.ZodType;
  /** Rules that several fields keep together. */
  readonly rules?: ((values: Values) => readonly Fault<Code>[]) | undefined;
  /** Gives the path in the values for a path of the body; the same path, where left out. */
  readonly fieldFor?: ((path: string, values: Values) => string) | undefined;
  /** Sends the values; what it throws is shown on the fields, or above the form. */
  readonly save: (values: Values) => Promise<void>;
};

export type ContractForm<Values extends object> = {
  readonly fields: Fields<Values>;
  /** The server's refusal beyond the fields; undefined where there is none. */
  readonly refusal: { readonly message: string; readonly error: unknown } | undefined;
  readonly isSaving: boolean;
  /** Something typed would be lost by leaving. */
  readonly isDirty: () => boolean;
  /** Judges everything and, when right, saves; the first wrong field gets the focus. */
  readonly submit: () => Promise<void>;
  /** Judges everything as it stands, and says whether anything is wrong. */
  readonly hasErrors: () => boolean;
  /** The values that it began with, or that were saved last. */
  readonly begun: Values;
  /** Other values for all fields, as if somebody had typed them. */
  readonly replace: (values: Values) => void;
  /** Back to the values that it was opened with. */
  readonly reset: () => void;
};

/** A form whose values the contract's own schema judges: each field when it is left, all before saving. */
export function useContractForm<Values extends object>(options: Options<Values>): ContractForm<Values> {
  const [refusal, setRefusal] = useState<ContractForm<Values>['refusal']>();
  const [isSaving, setSaving] = useState(false);
  const [refusedFields, setRefusedFields] = useState(0);
  const form = useForm<Values>({
    initialValues: options.initialValues,
    validateInputOnBlur: true,
    validate: (values) => ({ ...judge(options, values) }),
  });

  const [begun, begin] = useBegun(form, options.initialValues);

  useEffect(() => {
    if (refusedFields > 0) firstErrorField()?.focus();
  }, [refusedFields]);

  async function submit(): Promise<void> {
    if (isSaving) return;
    const sentences = judge(options, form.getValues());
    form.setErrors({ ...sentences });
    setRefusal(undefined);
    if (Object.keys(sentences).length > 0) return focusFirstError();
    setSaving(true);
    const sent = form.getValues();
    begin(sent);
    try {
      await options.save(sent);
    } catch (error) {
      begin(begun);
      const server = error instanceof ApiError ? error.fields : {};
      const { placed, unplaced } = sorted(options, server, form.getValues());
      form.setErrors(placed);
      if (Object.keys(placed).length > 0 && unplaced.length === 0) focusFirstError();
      else setRefusal({ message: [errorMessage(error), ...unplaced].join('\n'), error });
    } finally {
      setSaving(false);
    }
  }

  /** The errors are drawn with the render that this asks for; the field is looked for after it. */
  function focusFirstError(): void {
    setRefusedFields((times) => times + 1);
  }

  return {
    fields: fieldsOf(form, (path) => longestAt(options.schema, path)),
    refusal,
    isSaving,
    submit,
    isDirty: form.isDirty,
    hasErrors: () => form.validate().hasErrors,
    begun,
    replace: form.setValues,
    reset() {
      begin(options.initialValues);
      form.reset();
    },
  };
}

type Dirtied<Values> = { readonly resetDirty: (values: Values) => void };

/** The values from which a form goes on: what differs from them would be lost by leaving. */
function useBegun<Values>(form: Dirtied<Values>, first: Values) {
  const [begun, setBegun] = useState(first);
  const begin = (values: Values): void => {
    form.resetDirty(values);
    setBegun(values);
  };
  return [begun, begin] as const;
}

/** Sorts the sentences about a body by the fields of its form. */
function sorted<Values extends object>(
  { fieldFor }: Options<Values>,
  errors: FieldErrors,
  values: Values,
): ReturnType<typeof sortSentences> {
  if (fieldFor === undefined) return sortSentences(errors, values);
  const placed: Record<string, readonly string[]> = {};
  for (const [path, said] of Object.entries(errors)) placed[fieldFor(path, values)] ??= said;
  return sortSentences(placed, values);
}

function judge<Values extends object>(options: Options<Values>, values: Values): FormSentences {
  const { toBody, schema, rules } = options;
  const body = toBody(values);
  const result = schema.safeParse(body);
  const ofRules = sentencesOf(rules?.(values) ?? []);
  if (result.success) return ofRules;
  const { placed } = sorted(options, fieldErrors(result.error.issues, body), values);
  return { ...ofRules, ...placed };
}

function firstErrorField(): HTMLElement | null {
  return document.querySelector<HTMLElement>('form [aria-invalid="true"]');
}

type Schema = z.core.$ZodType;

/** The schema of a value that is given, of one that may be missing, null or taken from a default. */
function given(schema: Schema | undefined): Schema | undefined {
  const { innerType } = (schema?._zod.def ?? {}) as { readonly innerType?: Schema };
  return innerType === undefined ? schema : given(innerType);
}

/** The schema of what stands under a name in an object, or in a list. */
function under(schema: Schema | undefined, name: string): Schema | undefined {
  const { shape, element } = (given(schema)?._zod.def ?? {}) as {
    readonly shape?: Readonly<Record<string, Schema>>;
    readonly element?: Schema;
  };
  return shape?.[name] ?? (/^\d+$/.test(name) ? element : undefined);
}

/** Most letters that a body of this schema takes at a path; undefined where it holds no text there, or one of any length. */
export function longestAt(schema: Schema, path: string): number | undefined {
  const text = given(path.split('.').reduce<Schema | undefined>(under, schema));
  return (text as Partial<z.ZodString> | undefined)?.maxLength ?? undefined;
}
