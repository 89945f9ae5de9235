/** What lists of other rooms use of exports: the button that saves what is filtered. */
export { ExportButton } from './ExportButton.tsx';
