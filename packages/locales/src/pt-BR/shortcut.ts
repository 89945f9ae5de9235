import type { shortcutMessages as source } from '../en-US/shortcut.ts';
import type { Translation } from '../language.ts';

export const shortcutMessages: Translation<typeof source> = {
  'shortcut.title': 'Atalhos de teclado',
  'shortcut.single': 'Atalhos de uma tecla',
  'shortcut.singleDetail': 'Teclas sem Ctrl nem Cmd. Nunca agem enquanto você digita em um campo.',
  'shortcut.onPage': 'Nesta página: {page}',
  'shortcut.console': 'Em todas as páginas',
  'shortcut.everywhere': 'Formulários, listas e menus',
  'shortcut.saveForm': 'Salvar o formulário',
  'shortcut.closeDialog': 'Fechar a caixa de diálogo, o painel ou o menu',
  'shortcut.openRow': 'Abrir a linha em foco',
  'shortcut.nextEntry': 'Próximo item de um menu',
  'shortcut.enter': 'Enter',
  'shortcut.escape': 'Esc',
  'shortcut.ctrl': 'Ctrl',
};
