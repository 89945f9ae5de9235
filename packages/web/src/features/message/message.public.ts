/** What the shell shows of the message room. */
export { Bell } from './Bell.tsx';
