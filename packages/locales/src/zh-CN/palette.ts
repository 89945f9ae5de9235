import type { paletteMessages as source } from '../en-US/palette.ts';
import type { Translation } from '../language.ts';

export const paletteMessages: Translation<typeof source> = {
  'palette.title': '命令面板',
  'palette.open': '命令面板（{keys}）',
  'palette.field': '查找车辆、页面或操作',
  'palette.recent': '最近使用',
  'palette.actions': '操作',
  'palette.print': '打印此页面',
  'palette.searching': '正在搜索…',
  'palette.none': '没有与“{text}”匹配的内容',
  'palette.count': '{n} 项；用方向键和 Enter 选择',
  'palette.failed': '无法搜索：{kinds}',
};
