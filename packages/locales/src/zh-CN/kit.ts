import type { kitMessages as source } from '../en-US/kit.ts';
import type { Translation } from '../language.ts';

export const kitMessages: Translation<typeof source> = {
  'kit.justNow': '刚刚',
  'kit.minutes': '{n} 分钟',
  'kit.hours': '{n} 小时',
  'kit.normal': '正常',
  'kit.ordinary': '一般',
  'kit.serious': '严重',
  'kit.urgent': '紧急',
  'kit.offline': '离线',
  'kit.retry': '重试',
  'kit.failed': '加载失败',
  'kit.unreachable': '服务器不可用，请稍后再试',
  'kit.code': '代码 {code}',
  'kit.request': '请求 {id}',
  'kit.copy': '复制',
  'kit.copied': '已复制',
  'kit.nothingMatches': '没有符合筛选条件的内容',
  'kit.clear': '清除',
  'kit.cancel': '取消',
  'kit.loading': '加载中',
  'kit.total': '第 {range} 条，共 {total} 条',
  'kit.bulkRefused': '已完成 {done} 项，被拒绝 {refused} 项',
  'kit.today': '今天',
  'kit.lastDays': '最近 {n} 天',
  'kit.span': '时段',
};
