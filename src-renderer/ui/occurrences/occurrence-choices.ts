import { occurrenceLabels } from '#shared/areas/occurrences/label-words.ts';
import { occurrenceCategories, occurrenceSeverities } from '#shared/areas/occurrences/schema.ts';

/** The categories of an occurrence, and its severities, as a form offers them. */
export const categoryChoices = occurrenceCategories.map((value) => ({
  value,
  label: occurrenceLabels.category[value],
}));
export const severityChoices = occurrenceSeverities.map((value) => ({
  value,
  label: occurrenceLabels.severity[value],
}));
