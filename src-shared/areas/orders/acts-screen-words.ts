/** Words of the actions on an order: their dialogs, their results, their refusals. */
export const orderActScreenWords = {
  refused: 'Nada mudou no pedido',
  newStaging: 'Novo local de expedição',
  reason: 'Motivo',
  note: 'Observação',
  noteHelp: 'Fica no histórico do pedido.',
  hold: {
    title: (number: string) => `Pôr ${number} em espera`,
    effect: (number: string) =>
      `${number} não começa nenhuma etapa até ser liberado; o que já começou termina.`,
    save: 'Pôr em espera',
    done: 'Pedido em espera',
  },
  cancel: {
    title: (number: string) => `Cancelar ${number}`,
    effect: (number: string) =>
      `${number} sai do andamento e não volta; o número e a referência continuam dele. O que estava reservado para ele volta a ficar disponível; o que já foi separado fica reservado até ser devolvido ao estoque.`,
    save: 'Cancelar pedido',
    keep: 'Manter o pedido',
    done: 'Pedido cancelado',
  },
  split: {
    title: (number: string) => `Dividir ${number}`,
    effect: 'O que se marca vai para um pedido novo, com número próprio, sem referência e sem frete.',
    save: 'Dividir pedido',
    done: 'Pedido dividido',
    product: 'Produto',
    has: 'Tem',
    goes: 'Vai',
    goesOf: (name: string) => `Quanto vai de ${name}`,
    nothing: 'Diga ao menos uma quantidade que vai.',
  },
  shortage: {
    title: (number: string) => `Falta estoque para ${number}`,
    lead: 'Nada foi reservado ainda. Confirme com o que há, e reserve o que falta no pedido quando chegar; ou volte, e receba, mude ou divida o pedido.',
    item: 'Item',
    requested: 'Pedido',
    missing: 'Falta',
    why: 'Por quê',
    none: 'Não há em estoque',
    there: (quantity: string, locations: string, reason: string) => `${quantity} em ${locations}: ${reason}`,
    save: 'Confirmar com o que há',
    done: 'Confirmado com o que há',
  },
  remove: {
    title: 'Excluir rascunho',
    body: (name: string) => `O rascunho de ${name} sai das listas e não volta. Ele nunca teve número.`,
    confirm: 'Excluir rascunho',
    removed: 'Rascunho excluído',
    refused: 'O rascunho não foi excluído',
  },
  seeChild: (number: string) => `Ver ${number}`,
} as const;
