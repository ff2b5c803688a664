/** A fiscal code of a product; '' in `state` and `operation_type` is all of them. */
export type KnownCode = {
  readonly type: string;
  readonly code: string;
  readonly state: string;
  readonly operation_type: string;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  readonly is_primary: number;
};

/** Describes the destination state, the operation and the day of leaving goods. */
export type CodeContext = { readonly state: string; readonly operation: string; readonly day: string };

/** Rates how specific a code is for such an operation; null where it does not apply. */
const closeness = (code: KnownCode, { state, operation, day }: CodeContext): number | null => {
  if (code.state !== '' && code.state !== state) return null;
  if (code.operation_type !== '' && code.operation_type !== operation) return null;
  if (code.valid_from !== null && code.valid_from > day) return null;
  if (code.valid_to !== null && code.valid_to < day) return null;
  return (code.state === '' ? 0 : 4) + (code.operation_type === '' ? 0 : 2) + code.is_primary;
};

/** The code of that type that is closest to an operation: its state goes before its type; null where none is of it. */
export const codeFor = (codes: readonly KnownCode[], type: string, context: CodeContext): string | null => {
  const [best] = codes
    .flatMap((code) => {
      const close = code.type === type ? closeness(code, context) : null;
      return close === null ? [] : [{ code: code.code, close }];
    })
    .toSorted((one, other) => other.close - one.close);
  return best?.code ?? null;
};
