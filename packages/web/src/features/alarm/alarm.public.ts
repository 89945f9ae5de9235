/** What other rooms may use of the alarm room. */
export { AlarmDrawer } from './AlarmDrawer.tsx';
export { alarmPlace, alarmSentence, headline, readingText } from './alarm-text.ts';
export { TyreAlarms } from './TyreAlarms.tsx';
export { useAlarmNews } from './use-alarm-news.ts';
