/** What the documentation says of fields that several schemas of this area have, by their names. */
export const ownWords = {
  backup_days: 'Dias da semana em que o backup é feito',
  is_fixed: 'Se foi definido na linha de comando, e só lá muda',
  is_synchronised: 'Se, pelo nome, outro programa copia a pasta para fora (OneDrive, Dropbox…)',
  target: 'Caminho inteiro da nova pasta',
} as const;
