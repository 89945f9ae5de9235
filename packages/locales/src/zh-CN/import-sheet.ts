import type { importSheetMessages as source } from '../en-US/import-sheet.ts';
import type { Translation } from '../language.ts';

export const importSheetMessages: Translation<typeof source> = {
  'import-sheet.line': '行号',
  'import-sheet.column': '列',
  'import-sheet.reason': '原因',
  'import-sheet.yes': '是',
  'import-sheet.no': '否',
  'import-sheet.unknown': '“{name}”不存在',
  'import-sheet.ambiguous': '“{name}”不唯一',
  'import-sheet.choices': '可选值：{choices}',
  'import-sheet.number': '请填写数字，不要使用千位分隔符',
  'import-sheet.day': '日期格式应为 YYYY-MM-DD',
  'import-sheet.required': '此列必填',
  'import-sheet.cancelled': '导入在此行之前已取消',
  'import-sheet.interrupted': '导入在此行之前中断',
};
