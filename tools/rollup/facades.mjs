/**
 * Where several entries share a chunk, Rollup writes for each entry a file that only re-exports one name.
 * This removes those files and records their targets for the loader, which saves the page a request and the
 * loader a hash for each.
 *
 * @returns {{ plugin: import('rollup').Plugin, targets: Map<string, { file: string, exportName: string }> }}
 *   targets: entry name -> the chunk that contains it and the name of its export there
 */
export function withoutFacades() {
  const targets = new Map()
  return {
    targets,
    plugin: {
      name: 'without-facades',
      generateBundle(_options, bundle) {
        targets.clear()
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.isEntry) continue
          if (Object.values(chunk.modules).some(({ renderedLength }) => renderedLength > 0)) continue
          const bound = Object.entries(chunk.importedBindings).filter(([, names]) => names.length > 0)
          const [file, [exportName] = []] = bound[0] ?? []
          if (bound.length !== 1 || chunk.exports.length !== 1 || !file || !exportName) continue
          targets.set(chunk.name, { file, exportName })
          for (const gone of [chunk.fileName, `${chunk.fileName}.map`]) Reflect.deleteProperty(bundle, gone)
        }
      },
    },
  }
}
