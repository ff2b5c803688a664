/** Labels of the closed lists of exports. */
export const exportLabels = { export_format: { csv: 'CSV', xlsx: 'XLSX' } } as const;

/** The titles of those lists. */
export const exportLists = { export_format: 'Formato do arquivo exportado' } as const;
