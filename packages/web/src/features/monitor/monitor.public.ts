/** What other rooms show as the live overview does: words of vehicle types, and texts of a map. */
export { useMapTexts } from './map-texts.ts';
export { vehicleTypeWord } from './vehicle-type.ts';
