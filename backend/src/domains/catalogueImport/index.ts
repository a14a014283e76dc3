/** The importer as a library, for the seed, the command and the bench. */
export {
  importProducts,
  type ImportOptions,
  type ImportProgress,
  type ImportResult,
  type Rejection,
} from './importProducts'
export { formatOf, linesOf, readCsv, readFileLines, readJsonl, type FileFormat, type Line } from './source'
export { importLocalities, type LocalityInput } from './localities.repository'
export { HeaderError } from './columns'
export type { ProductInput } from './record'
