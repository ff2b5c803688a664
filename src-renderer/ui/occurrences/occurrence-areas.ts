/** The areas whose answers a change of an occurrence makes old. */
export const occurrenceAreas = ['occurrences', 'notifications', 'views'];
