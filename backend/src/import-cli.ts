import { runCommand } from './command'
import { HeaderError } from './domains/catalogueImport/columns'
import { runImport } from './domains/catalogueImport/command'
import { FileError } from './domains/catalogueImport/source'

/** `npm run import -- products.csv`: a retailer's catalogue. */
runCommand(
  ({ args, db, line }) => runImport(db, args, { line, problem: console.error }),
  [HeaderError, FileError],
)
