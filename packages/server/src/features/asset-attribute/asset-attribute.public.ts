/** What rooms of assets share: names and models of the catalogue, and the ledger of rims, sensors and receivers. */
export { assetByNumber, assetColumn, namedWarehouses } from './asset-import.ts';
export { moveOf, movesOf, step, writeMove, writeMoves } from './asset-ledger.ts';
export { assetModel, attributeNamed, type ModelWish, modelsOnce } from './attribute.store.ts';
