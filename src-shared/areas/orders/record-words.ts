/** The meanings of fields that a record says otherwise here than where it is read. */
export const recordWords = {
  quantity_picked: 'Quantidade separada; null até a separação terminar',
  quantity_received: 'Quantidade recebida; null até o recebimento terminar',
} as const;
