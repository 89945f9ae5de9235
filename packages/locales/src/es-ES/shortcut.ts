import type { shortcutMessages as source } from '../en-US/shortcut.ts';
import type { Translation } from '../language.ts';

export const shortcutMessages: Translation<typeof source> = {
  'shortcut.title': 'Atajos de teclado',
  'shortcut.single': 'Atajos de una sola tecla',
  'shortcut.singleDetail': 'Teclas sin Ctrl ni Cmd. Nunca actúan mientras escribe en un campo.',
  'shortcut.onPage': 'En esta página: {page}',
  'shortcut.console': 'En todas las páginas',
  'shortcut.everywhere': 'Formularios, listas y menús',
  'shortcut.saveForm': 'Guardar el formulario',
  'shortcut.closeDialog': 'Cerrar el diálogo, el panel o el menú',
  'shortcut.openRow': 'Abrir la fila enfocada',
  'shortcut.nextEntry': 'Siguiente entrada de un menú',
  'shortcut.enter': 'Entrar',
  'shortcut.escape': 'Esc',
  'shortcut.ctrl': 'Ctrl',
};
