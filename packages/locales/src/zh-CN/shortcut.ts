import type { shortcutMessages as source } from '../en-US/shortcut.ts';
import type { Translation } from '../language.ts';

export const shortcutMessages: Translation<typeof source> = {
  'shortcut.title': '键盘快捷键',
  'shortcut.single': '单键快捷键',
  'shortcut.singleDetail': '不按 Ctrl 或 Cmd 的按键。在输入框中输入时始终不起作用。',
  'shortcut.onPage': '此页面：{page}',
  'shortcut.console': '所有页面',
  'shortcut.everywhere': '表单、列表和菜单',
  'shortcut.saveForm': '保存表单',
  'shortcut.closeDialog': '关闭对话框、抽屉或菜单',
  'shortcut.openRow': '打开当前行',
  'shortcut.nextEntry': '菜单的下一项',
  'shortcut.enter': 'Enter',
  'shortcut.escape': 'Esc',
  'shortcut.ctrl': 'Ctrl',
};
