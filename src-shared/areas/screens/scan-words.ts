/** Words of the field that codes are read into. */
export const scanWords = {
  sound: 'Som da leitura',
  soundOn: 'Som da leitura ligado',
  soundOff: 'Som da leitura desligado',
  pasted: (count: string) => (count === '1' ? '1 linha colada' : `${count} linhas coladas`),
  pastedAll: 'Da planilha, na ordem em que estavam.',
  pastedLeft: (count: string, codes: string) =>
    `${count === '1' ? '1 linha não entrou' : `${count} linhas não entraram`}: ${codes}`,
} as const;
