/** The band across the console while support is inside an enterprise. */
export { SupportBand } from './SupportBand.tsx';
