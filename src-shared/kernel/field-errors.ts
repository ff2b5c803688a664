import type { FieldErrors } from './envelope.ts';

/** Nothing is amiss; one object for all, since most lines of a file of 100,000 are right. */
export const noErrors: FieldErrors = Object.freeze({});

/** Tells whether something is amiss. */
export const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0;

/** Joins the errors of both; keeps the other's sentences where both name a field. */
export const joinErrors = (one: FieldErrors, other: FieldErrors): FieldErrors =>
  hasErrors(other) ? { ...one, ...other } : one;
