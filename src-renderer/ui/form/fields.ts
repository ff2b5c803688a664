import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';

type Name<Values> = keyof Values & (string | number);

/** The paths in dot notation, `items.3.quantity`, that lead to what a field of this kind holds. */
export type PathTo<Values, Kind> = {
  [Key in Name<Values>]: Values[Key] extends Kind ? `${Key}` : `${Key}.${PathInto<Values[Key], Kind>}`;
}[Name<Values>];

type PathInto<Value, Kind> = Value extends readonly (infer Item)[]
  ? Item extends Kind
    ? `${number}`
    : `${number}.${PathInto<Item, Kind>}`
  : Value extends object
    ? PathTo<Value, Kind>
    : never;

/** The path of a field in the values, by which a fault is shown with the words of its label. */
type Placed = { readonly 'data-path': string };

type Bound<Value> = {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly error: ReactNode;
} & Placed;

type Changed<Property> = { readonly currentTarget: Property };

export type BoundText = Omit<Bound<string>, 'onChange'> & {
  /** Most letters that the contract takes. */
  readonly maxLength?: number;
  readonly onChange: (event: Changed<{ readonly value: string }>) => void;
};

type BoundSwitch = Placed & {
  readonly checked: boolean;
  readonly onChange: (event: Changed<{ readonly checked: boolean }>) => void;
  readonly onBlur: () => void;
};

/** The fields of a form by their typed paths; what takes a part of the values takes the fields of a whole form. */
export type Fields<Values> = {
  readonly values: Values;
  /** The sentences that stand on fields, by their paths. */
  readonly errors: Readonly<Record<string, ReactNode>>;
  /** Binds a field of text, or a list of choices. */
  text(path: PathTo<Values, string>): BoundText;
  /** Binds a NumberField. */
  number(path: PathTo<Values, number | null>): Bound<number | null>;
  /** Binds a list of choices whose values are numbers. */
  numberChoice(path: PathTo<Values, number>): BoundText;
  /** Binds a DateField. */
  date(path: PathTo<Values, string>): Bound<string>;
  /** Binds a switch or a box. */
  flag(path: PathTo<Values, boolean>): BoundSwitch;
  /** Binds a control whose value is a list or an object as a whole. */
  whole<Key extends keyof Values & string>(name: Key): Bound<Values[Key]>;
  /** The fields of one of the objects in the values. */
  part<Key extends keyof Values & string>(name: Key): Fields<Values[Key]>;
  set<Key extends keyof Values & string>(name: Key, value: Values[Key]): void;
  clearError(path: string): void;
};

type UntypedForm = {
  readonly errors: Readonly<Record<string, ReactNode>>;
  getInputProps(path: string, options: object): Readonly<Record<string, unknown>>;
  setFieldValue(path: string, value: unknown): void;
  clearFieldError(path: string): void;
};

/** Most letters that a path takes; undefined where it takes any number of them. */
type Longest = (path: string) => number | undefined;

type MeasuredForm = UntypedForm & { readonly longest: Longest };

/** The typed fields of a form of Mantine. */
export const fieldsOf = <Values extends object>(
  form: UseFormReturnType<Values>,
  longest: Longest = () => undefined,
): Fields<Values> => fieldsUnder({ ...(form as unknown as UntypedForm), longest }, form.values, '');

function fieldsUnder<Values>(form: MeasuredForm, values: Values, prefix: string): Fields<Values> {
  const bound = <Value>(path: string): Bound<Value> => {
    const input = form.getInputProps(prefix + path, { type: 'input' }) as Bound<Value>;
    const { value, onChange, onBlur, error } = input;
    return { value, onChange, onBlur, error, 'data-path': prefix + path };
  };
  const bindText = <Value>(path: string, read: (text: string) => Value): BoundText => {
    const { value, onChange, ...rest } = bound<Value>(path);
    const maxLength = form.longest(prefix + path);
    return {
      ...rest,
      ...(maxLength === undefined ? {} : { maxLength }),
      value: String(value),
      onChange: ({ currentTarget }) => onChange(read(currentTarget.value)),
    };
  };
  return {
    values,
    errors: form.errors,
    text: (path) => bindText(path, (text) => text),
    number: bound,
    numberChoice: (path) => bindText(path, Number),
    date: bound,
    flag(path) {
      const { checked, onChange, onBlur } = form.getInputProps(prefix + path, {
        type: 'checkbox',
      }) as Bound<boolean> & { readonly checked: boolean };
      return {
        checked,
        onBlur,
        onChange: ({ currentTarget }) => onChange(currentTarget.checked),
        'data-path': prefix + path,
      };
    },
    whole: bound,
    part: (name) => fieldsUnder(form, values[name], `${prefix}${name}.`),
    set: (name, value) => form.setFieldValue(prefix + name, value),
    clearError: (path) => form.clearFieldError(prefix + path),
  };
}
