/** What lists of other rooms use of imports: the button that opens one. */
export { ImportButton } from './ImportButton.tsx';
