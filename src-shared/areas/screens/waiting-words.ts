/** Words of all screens on which something is read while the server answers nothing. */
export const waitingWords = {
  away: (since: string) => `Sem resposta do servidor desde ${since}`,
  awayNote: (count: number) =>
    count === 1
      ? '1 leitura está guardada e segue sozinha.'
      : `${count} leituras estão guardadas e seguem sozinhas.`,
  kept: (count: number) => (count === 1 ? '1 leitura por enviar' : `${count} leituras por enviar`),
  keptNote: 'Estão guardadas e seguem sozinhas quando o servidor responder.',
  stillWaiting: {
    title: 'O servidor não responde',
    note: 'As leituras guardadas precisam ser contadas antes de concluir.',
  },
  laterRefused: (text: string) => `A leitura ${text}, que esperava o servidor, não foi contada`,
  again: {
    title: (text: string) => `${text} já espera o servidor`,
    body: (time: string) =>
      `Este código foi lido às ${time} e será contado quando o servidor responder. Esta leitura é de outra unidade?`,
    confirm: 'Contar outra unidade',
    cancel: 'Não contar de novo',
  },
} as const;
