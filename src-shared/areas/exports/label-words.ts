/** What a person reads of the closed lists of exports. */
export const exportLabels = { export_format: { csv: 'CSV', xlsx: 'XLSX' } } as const;

/** What those lists are called. */
export const exportLists = { export_format: 'Formato do arquivo exportado' } as const;
