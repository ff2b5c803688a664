import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';

type Loose = { getInputProps: (path: string, options?: object) => Record<string, unknown> };

type Bound<Value> = {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly error: ReactNode;
};

const bound = <Values>(form: UseFormReturnType<Values>, path: string, type: 'input' | 'checkbox') => {
  const props = (form as unknown as Loose).getInputProps(path, { type });
  return {
    onBlur: props['onBlur'] as () => void,
    error: props['error'] as ReactNode,
    change: props['onChange'] as (value: unknown) => void,
    props,
  };
};

/** Binds a field of text to `path` (dot notation). */
export function textInput<Values>(form: UseFormReturnType<Values>, path: string) {
  const { change, props, ...rest } = bound(form, path, 'input');
  return {
    ...rest,
    value: props['value'] as string,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change(event.currentTarget.value),
  };
}

/** Binds a NumberField to `path`. */
export function numberInput<Values>(form: UseFormReturnType<Values>, path: string): Bound<number | null> {
  const { change, props, ...rest } = bound(form, path, 'input');
  return { ...rest, value: props['value'] as number | null, onChange: change };
}

/** Binds a list of choices whose values are numbers to `path`. */
export function numberSelectInput<Values>(form: UseFormReturnType<Values>, path: string) {
  const { change, props, ...rest } = bound(form, path, 'input');
  return {
    ...rest,
    value: String(props['value']),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change(Number(event.currentTarget.value)),
  };
}

/** Binds a switch or a box to `path`. */
export function switchInput<Values>(form: UseFormReturnType<Values>, path: string) {
  const { change, props, onBlur } = bound(form, path, 'checkbox');
  return {
    onBlur,
    checked: props['checked'] as boolean,
    onChange: (event: { readonly currentTarget: { readonly checked: boolean } }) =>
      change(event.currentTarget.checked),
  };
}
