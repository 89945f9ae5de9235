/** A tab of the company settings. */
export { ApiKeysTab } from './ApiKeysTab.tsx';
