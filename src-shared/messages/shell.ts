/** What the desktop says outside its screens: the terminal that opened it, its menu and its error boxes. */
const shellMessages = {
  app_name: 'Almoxarife',
  opened_at: 'Almoxarife aberto em {url}',
  open_by_hand: 'Abra este endereço no navegador: {url}',
  joined: 'O Almoxarife já está aberto com estes dados: a janela usa o mesmo servidor, em {url}',
  port_moved:
    'A porta {port} está ocupada por outro programa: o Almoxarife usa a porta {other} e guarda essa escolha.',
  open_to_network: 'Atenção: outros computadores da rede podem chamar este servidor',
  stop_hint: 'Para encerrar, pressione Ctrl+C neste terminal.',
  cannot_start: 'O Almoxarife não pôde abrir',
  server_lost:
    'O servidor do Almoxarife parou várias vezes seguidas. Nada do que foi confirmado se perdeu. Feche e abra de novo.',
  unexpected: 'O Almoxarife encontrou um erro inesperado ao abrir: {detail}',
  menu_edit: 'Editar',
  menu_undo: 'Desfazer',
  menu_redo: 'Refazer',
  menu_cut: 'Recortar',
  menu_copy: 'Copiar',
  menu_paste: 'Colar',
  menu_select_all: 'Selecionar tudo',
  menu_view: 'Exibir',
  menu_reload: 'Recarregar',
  menu_zoom_in: 'Aumentar',
  menu_zoom_out: 'Diminuir',
  menu_zoom_reset: 'Tamanho normal',
  menu_full_screen: 'Tela cheia',
  menu_quit: 'Sair',
} as const;

type Code = keyof typeof shellMessages;

/** The sentence of a code with its braces filled in. */
export const shellSay = (code: Code, vars: Readonly<Record<string, string | number>> = {}): string =>
  shellMessages[code].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(vars[name] ?? whole));
