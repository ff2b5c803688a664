/** Labels of the closed lists of notifications. */
export const notificationLabels = {
  notification_level: { attention: 'Atenção', problem: 'Problema' },
  notification_kind: {
    webhook_failing_50: 'Destino falhando',
    webhook_failing_70: 'Destino continua falhando',
    webhook_failing_90: 'Destino será desativado',
    webhook_disabled_failing: 'Destino desativado por falhas',
    webhook_disabled_gone: 'Destino desativado: o endereço não existe mais',
    webhook_restored: 'Destino espera uma confirmação depois da restauração',
    webhook_unconfirmed: 'Destino espera uma decisão',
    backup_failed: 'Backup não foi feito',
    backup_not_copied: 'Backup não foi copiado',
    backup_folder_silent: 'Segunda pasta não responde',
    attachments_spoilt: 'Anexos estragados no disco',
    backup_overdue: 'Falta backup',
    session_reused: 'Sessão encerrada por segurança',
    data_folder_open: 'Pasta de dados aberta a outros usuários',
    order_stock_lost: 'Estoque reservado em falta',
    order_allocation_invalid: 'Reserva de um pedido não vale mais',
    lot_held_reserved: 'Lote retido que estava reservado',
    lot_recalled: 'Lote em recolhimento',
    occurrence_assigned: 'Ocorrência a seu cuidado',
    occurrence_overdue: 'Ocorrência fora do prazo',
    inspection_overdue: 'Inspeção fora do prazo',
    rma_overdue: 'Devolução fora do prazo',
    return_nf_missing: 'Devolução recebida sem a nota',
    location_to_count: 'Local a contar',
    order_invoice_cancelled: 'Nota de um pedido expedido cancelada',
    invoices_not_asked: 'Pedidos que saem sem nota',
    print_failed: 'Impressora que não imprime',
    print_uncertain: 'Impressão que pode ter saído em parte',
  },
} as const;

/** The titles of those lists. */
export const notificationLists = {
  notification_level: 'Gravidade do aviso',
  notification_kind: 'Do que o aviso trata',
} as const;
