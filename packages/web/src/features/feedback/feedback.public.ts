/** What the shell shows of the feedback room, loaded when it is first opened. */
export { FeedbackDialog } from './FeedbackDialog.tsx';
