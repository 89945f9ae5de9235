/** What the pages of rims, sensors and receivers share. */
import { lazy } from 'react';

export { AssetBulkButtons } from './AssetBulkButtons.tsx';
export { type AssetAct, AssetButtons } from './AssetButtons.tsx';
export { AssetStatus } from './AssetStatus.tsx';
export { ContactStrip } from './ContactStrip.tsx';
export { hourlyOption } from './hourly-option.ts';
export { LifeList } from './LifeList.tsx';
export { NameSelect } from './NameSelect.tsx';
export { SiteSelect } from './SiteSelect.tsx';
export { VehicleSelect } from './VehicleSelect.tsx';
export { WarehouseSelect } from './WarehouseSelect.tsx';
export { WheelLoadText } from './WheelLoadText.tsx';
export { WheelSelect } from './WheelSelect.tsx';

/** Its form is large, and most visits take nothing out of stock. */
export const OutDialog = lazy(async () => ({ default: (await import('./OutDialog.tsx')).OutDialog }));
