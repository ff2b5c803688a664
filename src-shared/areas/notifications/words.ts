/** Name of the area in the API's documentation. */
export const notificationTags = { notifications: 'Avisos' } as const;

/** The documentation's text about the area. */
export const notificationTagNotes = {
  Avisos: 'O que o sistema conta sozinho a quem cuida de cada área',
} as const;

/** Answers of the API about notifications, by code. */
export const notificationAnswers = {
  notifications_listed: 'Avisos listados',
  notification_read: 'Aviso lido',
} as const;

/** The title and the text of each kind of notification; {name} is its subject. */
export const notificationTexts = {
  webhook_failing_50: {
    title: 'Destino {name} está falhando',
    text: 'Metade do prazo de cinco dias passou sem nenhuma entrega aceita. Confira o endereço e quem recebe.',
  },
  webhook_failing_70: {
    title: 'Destino {name} continua falhando',
    text: 'Sem nenhuma entrega aceita em 70 % do prazo de cinco dias. Depois dele o destino é desativado.',
  },
  webhook_failing_90: {
    title: 'Destino {name} será desativado em breve',
    text: 'Sem nenhuma entrega aceita em 90 % do prazo de cinco dias. Falta pouco para a desativação.',
  },
  webhook_disabled_failing: {
    title: 'Destino {name} foi desativado',
    text: 'Nenhuma entrega foi aceita em cinco dias. Corrija o destino, ative-o e recupere os eventos do período.',
  },
  webhook_disabled_gone: {
    title: 'Destino {name} foi desativado',
    text: 'O endereço respondeu que não existe mais (410). Informe o novo endereço e ative o destino.',
  },
  webhook_restored: {
    title: 'Destino {name} espera uma confirmação',
    text: 'Um backup foi restaurado, e nada sai para ele até que alguém retome os envios, para não repetir o que já foi entregue.',
  },
  webhook_unconfirmed: {
    title: 'Destino {name} espera uma decisão',
    text: 'O token que escolheu os eventos não pode ler o que eles levam. Confira o endereço e retome os envios, ou exclua o destino.',
  },
  backup_failed: {
    title: 'O backup do dia não foi feito',
    text: 'Confira o espaço em disco e as permissões da pasta de backups; outra tentativa vem em cinco minutos.',
  },
  backup_not_copied: {
    title: 'O backup não foi copiado para {name}',
    text: 'Ele ficou só neste computador. Conecte o disco ou confira a pasta; a cópia é feita quando der.',
  },
  attachments_spoilt: {
    title: 'Anexos estragados ou sumidos no disco: {name}',
    text: 'O conteúdo não é mais o que foi guardado, e nenhum backup deste computador nem a segunda pasta tem uma cópia boa. Procure o arquivo num backup guardado fora e anexe-o de novo; depois confira o disco.',
  },
  backup_folder_silent: {
    title: 'A segunda pasta não responde: {name}',
    text: 'O backup mais novo ficou só neste computador. Confira o disco ou a rede dessa pasta, ou escolha outra em Configurações › Backups; a cópia é tentada de novo a cada cinco minutos.',
  },
  backup_overdue: {
    title: 'Falta backup há mais de um dia',
    text: 'A hora marcada passou e não há backup novo. Confira o disco, a pasta e a data deste computador, e faça um agora em Configurações › Backups.',
  },
  session_reused: {
    title: 'Sessão encerrada por segurança: {name}',
    text: 'A chave que a renova foi usada duas vezes, como acontece quando alguém a copia. Troque sua senha em Configurações › Conta: isso encerra as outras sessões.',
  },
  order_stock_lost: {
    title: 'Faltou estoque reservado ao pedido {name}',
    text: 'Uma contagem achou menos do que havia no local. Abra o pedido e reserve de novo, ou mude a quantidade.',
  },
  order_allocation_invalid: {
    title: 'Uma reserva do pedido {name} deixou de valer',
    text: 'O local foi bloqueado, ou o lote venceu ou foi retido. Abra o pedido e reserve de novo.',
  },
  lot_held_reserved: {
    title: 'Havia reservas no lote {name}, que foi retido',
    text: 'O que estava reservado dele não será separado nem expedido. Reserve de outro lote nos pedidos avisados, ou libere este.',
  },
  occurrence_assigned: {
    title: 'A ocorrência {name} está a seu cuidado',
    text: 'Veja o que aconteceu e até quando deve ser encerrada.',
  },
  occurrence_overdue: {
    title: 'A ocorrência {name} passou do prazo',
    text: 'Diga o que foi feito e encerre-a, ou deixe-a à espera do terceiro que a segura.',
  },
  inspection_overdue: {
    title: 'A inspeção {name} passou do prazo',
    text: 'A mercadoria espera por ela. Anote o que achar e decida, ao todo ou em partes.',
  },
  rma_overdue: {
    title: 'A devolução {name} passou do prazo',
    text: 'Receba e dê destino ao que falta e conclua-a, ou cancele o que não vem.',
  },
  return_nf_missing: {
    title: 'Falta a nota da devolução {name}',
    text: 'A mercadoria está no armazém desde ontem ou antes. Registre a nota pela chave, ou diga por que não há; sem isso a devolução não é concluída.',
  },
  lot_recalled: {
    title: 'O lote {name} está em recolhimento',
    text: 'O que há dele não sai mais. A rastreabilidade do lote diz de quem veio, onde está e que clientes o receberam.',
  },
  location_to_count: {
    title: 'Conte o local {name}',
    text: 'Quem separava um pedido não achou ali o que o sistema dizia, ou achou avariado; isso ficou bloqueado ou avariado até a contagem.',
  },
  order_invoice_cancelled: {
    title: 'A nota do pedido {name}, que já saiu, foi cancelada',
    text: 'O estoque fica como está. Peça a nota nova ao ERP e registre-a no pedido, ou trate a mercadoria como devolução.',
  },
  invoices_not_asked: {
    title: 'Pedidos saem sem nota fiscal: {name}',
    text: 'Este armazém já expedia sem registrar notas, e segue assim. Para que nada saia sem a sua, ligue a exigência em Configurações › Tipos de operação.',
  },
  print_failed: {
    title: 'A impressora {name} não imprimiu',
    text: 'Ela não respondeu por 15 minutos, ou seu endereço não serve. O que esperava por ela não saiu: tente de novo, ou em outra, em Configurações › Impressoras.',
  },
  print_uncertain: {
    title: 'Uma impressão em {name} pode ter saído em parte',
    text: 'A ligação caiu no meio. Confira o papel e, se for o caso, imprima de novo em Configurações › Impressoras; nada se repete sozinho.',
  },
  data_folder_open: {
    title: 'Outros usuários deste computador entram na pasta {name}',
    text: 'Os arquivos do Almoxarife nela continuam fechados. Deixe a pasta só para quem abre o servidor: chmod 700, ou as propriedades da pasta.',
  },
} as const;

/** Words of the list of notifications in the top bar. */
export const notificationWords = {
  title: 'Avisos',
  open: 'Avisos',
  openWith: (count: number) => (count === 1 ? 'Avisos: 1 não lido' : `Avisos: ${count} não lidos`),
  failed: 'Os avisos não puderam ser lidos',
  empty: 'Nenhum aviso.',
  emptyText: 'O que precisar de atenção aparece aqui.',
  unread: 'Não lido',
  read: 'Marcar como lido',
  readOf: (title: string) => `Marcar como lido: ${title}`,
} as const;
