/** A tab of the company settings. */
export { SingleSignOnTab } from './SingleSignOnTab.tsx';
