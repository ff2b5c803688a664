/** Words of a form whose record somebody else changed meanwhile. */
export const mergeWords = {
  title: (who: string) => `${who} alterou este registro enquanto você editava`,
  somebody: 'Outra pessoa',
  at: (when: string) => `em ${when}`,
  lead: 'As duas alterações estão juntas abaixo. Confira e salve.',
  nothing: 'Nada do que aparece neste formulário mudou. Confira e salve.',
  changed: (from: string, to: string) => `era ${from}; ficou ${to}`,
  both: (from: string, theirs: string, mine: string) =>
    `era ${from}; foi alterado para ${theirs}; você escreveu ${mine}`,
  keepMine: 'Manter o meu',
  keepTheirs: 'Usar o novo',
  choose: (field: string) => `Qual valor fica em ${field}`,
  blank: 'vazio',
  yes: 'sim',
  no: 'não',
  items: (count: string) => (count === '1' ? '1 item' : `${count} itens`),
} as const;
