import type { ReactNode } from 'react';
import { fieldError } from './field-error.tsx';
import { spanning, type Spanned } from './spanning.ts';

/** Holds what stands around a field in its section. */
export type Around = Spanned & {
  readonly label?: ReactNode;
  /** Stands below the field while nothing is wrong; an error replaces it. */
  readonly help?: ReactNode;
  readonly error?: ReactNode;
};

/** Draws what stands around a field: its label, the help or the error below it, the columns that it takes. */
export const around = ({ label, help, error, span }: Around) => {
  const wrong = fieldError(error);
  return { ...spanning(span), label, error: wrong, description: wrong ? null : help };
};
