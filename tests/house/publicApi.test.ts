import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const LIB = fileURLToPath(new URL('../../sdk/dist/lib/', import.meta.url))
const REPORTS = fileURLToPath(new URL('../../docs/reference/npm/', import.meta.url))

/**
 * What hosts compile against. The types of calls (`/api`) are in docs/reference/calls.md, made from the same
 * source.
 */
const ENTRIES = {
  index: '@countertop/sdk',
  headless: '@countertop/sdk/headless',
  react: '@countertop/sdk/react',
  'rules/index': '@countertop/sdk/rules',
}

/** Every export of an entry with its declaration, sorted by name, without comments. */
function reportOf(entry: string, title: string): string {
  const file = `${LIB}${entry}.d.ts`
  const program = ts.createProgram([file], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    skipLibCheck: true,
    types: [],
  })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`${file} is not there. Run "npm run build" first.`)
  const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed })
  const declarations = checker.getExportsOfModule(module).map((exported) => {
    const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0
    const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported
    const texts = (symbol.declarations ?? []).map((declaration) => {
      const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
      return printer.printNode(ts.EmitHint.Unspecified, statement, statement.getSourceFile())
    })
    // The wording of a text is not part of the contract, nor is the number that the bundler of types gives a
    // second declaration of a name.
    const text = texts
      .join('\n')
      .replace(/\b(\w+)\$\d+\b/g, '$1')
      .replace(/^(declare const \w+) = ["'][^\n]*;$/gm, '$1: string;')
    return { name: exported.name, text }
  })
  declarations.sort((a, b) => (a.name < b.name ? -1 : 1))
  const listed = declarations.map(({ name, text }) => `// ${name}\n${text}`).join('\n\n')
  return `# ${title}\n\nEvery export with its type. \`npm run test:unit -- publicApi -u\` rewrites this page; read its difference as a host would\n([versions.md](../../versions.md)).\n\n\`\`\`ts\n${listed}\n\`\`\`\n`
}

describe('the public types', () => {
  it.each(Object.entries(ENTRIES))(
    'of %s are those of the report (after a wanted change: npm run test:unit -- publicApi -u)',
    async (entry, title) => {
      const report = reportOf(entry, title)
      expect(report.length).toBeGreaterThan(1000)
      await expect(report).toMatchFileSnapshot(`${REPORTS}${entry.replace('/index', '')}.md`)
    },
  )
})
