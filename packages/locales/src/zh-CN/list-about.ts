import type { listAboutMessages as source } from '../en-US/list-about.ts';
import type { Translation } from '../language.ts';

export const listAboutMessages: Translation<typeof source> = {
  'list-about.sheet': '说明',
  'list-about.filters': '筛选条件',
  'list-about.filter': '{label}：{value}',
  'list-about.none': '无：整个列表',
  'list-about.units': '单位',
  'list-about.zone': '时区',
  'list-about.author': '作者',
  'list-about.behalf': '{name}，代 {other}',
  'list-about.enterprise': '企业',
  'list-about.rows': '行数',
  'list-about.from': '从',
  'list-about.to': '到',
  'list-about.longerAgo': '{days} 天以前',
};
