import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

interface Manifest {
  version: string
  entries: Record<string, string>
  files: Record<string, object>
}

const integrityOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/**
 * Writes a build of the next version: every chunk has another name, other bytes and another hash. A real
 * build would take a minute.
 */
export async function nextBuild(from: string, to: string, version: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(from, 'manifest.json'), 'utf8')) as Manifest
  const table = basename(manifest.entries.table ?? '')
  const names = Object.keys(manifest.files)
    .filter((file) => file.startsWith('chunks/'))
    .map((file) => basename(file))
  const nextName = new Map(names.map((name) => [name, `next-${name}`]))
  const anyName = new RegExp(names.map((name) => name.replace('.', '\\.')).join('|'), 'g')
  const renamed = (text: string): string => text.replace(anyName, (name) => nextName.get(name) ?? name)

  await mkdir(join(to, 'chunks'), { recursive: true })
  const hashes = new Map<string, string>()
  const rehashed = (text: string): string =>
    text.replace(/sha256-[\w+/=]+/g, (hash) => hashes.get(hash) ?? hash)
  // The table contains the hashes of the other chunks, so it is written last.
  for (const name of [...names.filter((each) => each !== table), table]) {
    const before = await readFile(join(from, 'chunks', name), 'utf8')
    const after = rehashed(`/* ${version} */\n${renamed(before)}`)
    hashes.set(integrityOf(before), integrityOf(after))
    await writeFile(join(to, 'chunks', nextName.get(name) ?? ''), after)
  }
  const loader = rehashed(renamed(await readFile(join(from, 'countertop.js'), 'utf8')))
  await writeFile(join(to, 'countertop.js'), loader.replaceAll(manifest.version, version))
  for (const file of await readdir(from)) {
    if (file.startsWith('card-frame.')) await cp(join(from, file), join(to, file))
  }
  const integrity = `sha384-${createHash('sha384')
    .update(loader.replaceAll(manifest.version, version))
    .digest('base64')}`
  const next = JSON.parse(renamed(JSON.stringify({ ...manifest, version }))) as Manifest
  next.files['countertop.js'] = { ...next.files['countertop.js'], integrity }
  await writeFile(join(to, 'manifest.json'), JSON.stringify(next))
}
