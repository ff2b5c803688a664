import type { Scope } from './access.ts';
import type { Series } from './series.ts';

/** Says of one kind of record what the parts of the product ask that know records of all kinds. */
export type RecordKindSpec = {
  /** Is its published name. */
  readonly entity: string;
  /** Says what one of them is called. */
  readonly label: string;
  /** Is the scope to see one. */
  readonly reads: Scope;
  /** Is the scope to change one. */
  readonly writes: Scope;
  /** Is the address of the screen of one, with what its routes name it by. */
  readonly screen?: `/${string}/$${string}`;
  /** Is the address at which one opens beside its list, where `screen` is another one. */
  readonly panel?: `/${string}/$${string}`;
  /**
   * Says by what a call names one on which files hang or to which something is linked: by a code or number that people
   * type too, or by what its own routes take alone. Nothing hangs on a kind that does not say it.
   */
  readonly linkedBy?: 'code' | 'id';
  /** Is true where its files may show people. */
  readonly showsPeople?: true;
  /** Holds the prefix of the numbers of each of its series, by the name of the series. */
  readonly series?: Readonly<Record<string, string>>;
  /**
   * Is its name in the audit log, and whether the key of each of its acts is what its screen takes. The log names no kind
   * that does not say it.
   */
  readonly audited?: { readonly as: string; readonly opens: boolean };
};

/** Declares a kind of record; returns it unchanged with its exact types. */
export const recordKind = <const K extends RecordKindSpec>(kind: K): K => kind;

/** The series of that name of a kind of record. */
export const seriesOf = <S extends Readonly<Record<string, string>>>(
  { series }: { readonly series: S },
  name: keyof S & string,
): Series => ({ name, prefix: series[name] ?? '' });
