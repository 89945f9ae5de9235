import type { trailerMessages as source } from '../en-US/trailer.ts';
import type { Translation } from '../language.ts';

export const trailerMessages: Translation<typeof source> = {
  'trailer.title': '挂车',
  'trailer.trailer': '挂车',
  'trailer.carNumber': '车牌号',
  'trailer.layout': '轮位布局',
  'trailer.tractor': '牵引车',
  'trailer.since': '自',
  'trailer.km': '本次挂接里程',
  'trailer.lastData': '最近数据',
};
