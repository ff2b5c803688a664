/** Words of the fields in which people type when something happens. */
export const timeWords = {
  timePlaceholder: 'hh:mm',
  timeInvalid: 'Digite uma hora, como 15:30.',
  momentPlaceholder: 'dd/mm/aaaa hh:mm',
  momentInvalid: 'Digite dia e hora, como 24/11/2026 15:30, ou só a hora de hoje.',
  readAs: (text: string) => `Lido como ${text}`,
} as const;
