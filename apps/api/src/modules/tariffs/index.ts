export { tariffCollection, userAddonCollection, userTariffCollection } from './collection.ts';
export { movePlansOn } from './due.ts';
export { findTariff, type TariffRow } from './repository.ts';
export {
  type Grant,
  grantLetters,
  grantStatistics,
  grantTariff,
  type TariffSnapshot,
} from './service.ts';
