/** Words of the field that codes are read into. */
export const scanWords = {
  sound: 'Som da leitura',
  soundOn: 'Som da leitura ligado',
  soundOff: 'Som da leitura desligado',
} as const;
