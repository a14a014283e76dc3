/** The importer as a library, for the seed, the command and the bench. */
export {
  importProducts,
  type ImportOptions,
  type ImportProgress,
  type ImportResult,
  type Rejection,
} from './importProducts'
export { linesOf, readCsv, readFileLines, readJsonl } from './source'
export { importLocalities, type LocalityInput } from './localities.repository'
export type { ProductInput } from './record'
