import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Matching files of the repository, tracked or untracked but not ignored; paths relative to its root. */
export function repositoryFiles(pattern: RegExp): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return listed.split('\0').filter((path) => path !== '' && pattern.test(path) && existsSync(ROOT + path))
}

export const textOf = (path: string): string => readFileSync(ROOT + path, 'utf8')
