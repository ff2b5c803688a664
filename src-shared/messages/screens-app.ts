/** Words of the frame around every screen: connection, navigation, command palette, indicators, keys. */
export const app = {
  name: 'Almoxarife',
  connection: {
    lost: 'O servidor local não respondeu. Os dados estão preservados.',
    timeout: 'O servidor local não respondeu em 10 s. Os dados estão preservados.',
    badAnswer: 'O servidor local respondeu de um modo que esta tela não entende.',
  },
} as const;
