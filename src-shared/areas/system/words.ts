/** Name of the area of the server in the API's documentation. */
export const systemTags = { system: 'Sistema' } as const;

export const systemTagNotes = {
  Sistema: 'Estado do servidor',
} as const;

/** The meanings of the fields of the server. */
export const systemFieldWords = {
  challenge:
    'Um desafio de quem pode ler a pasta de dados e quer saber se este é o servidor dela: 32 bytes ao acaso, em hexadecimal',
  proof:
    'Resposta ao desafio, que só dá quem conhece a chave em server.json na pasta de dados: HMAC-SHA256, em hexadecimal; null sem desafio',
} as const;

/** Answers of the API about the server, by code. Braces name the variables of a sentence. */
export const systemAnswers = {
  health_ok: 'Servidor em funcionamento',
} as const;
