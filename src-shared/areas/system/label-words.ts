/** Labels of the closed lists of the system. */
export const systemLabels = {
  storage_state: {
    sound: 'Em ordem',
    checking: 'Em conferência',
    unsaved: 'O disco não grava',
    damaged: 'Danificado',
  },
} as const;

/** The titles of those lists. */
export const systemLists = { storage_state: 'Situação dos dados no disco' } as const;
