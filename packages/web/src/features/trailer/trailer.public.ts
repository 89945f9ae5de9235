/** What other rooms use of trailers: coupling and uncoupling. */
export { CoupleDialog, UncoupleDialog } from './CoupleDialog.tsx';
