/** For detail pages of other rooms: the history of one object. */
export { LogTab } from './LogTab.tsx';
