/**
 * Where several entries share a chunk Rollup writes, for each, a file that only re-exports one name of it. The loader can
 * follow such a pointer by itself: this takes the files away and remembers where they point, which saves the page a request
 * and the loader a hash each.
 *
 * @returns {{ plugin: import('rollup').Plugin, targets: Map<string, { file: string, exportName: string }> }}
 *   targets: entry name -> the chunk that holds it and the name it has there
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
