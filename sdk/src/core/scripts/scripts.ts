import { atom, type ReadableAtom } from 'nanostores'
import type { LoadStatus } from '../../rules'
import type { Countertop } from '../context'
import { CountertopError } from '../errors'
import { loadScript } from './loadScript'
import { SCRIPT_NAMES, type ScriptName } from './scriptNames'

export interface ScriptLibrary {
  /** The status of each script (COM-081). */
  $status: ReadableAtom<Readonly<Record<ScriptName, LoadStatus>>>
  /** Whether the host has configured an address for it. */
  has(name: ScriptName): boolean
  /**
   * Loads a script on first use, never twice; after a failure the next call tries again.
   * @throws CountertopError CONFIGURATION `Does not exist in script library` without an address (COM-349), or
   * with one that is neither https nor the page's own; WIDGET `Failed to load script {name}` when it does not
   * load (COM-348)
   */
  load(name: ScriptName): Promise<void>
}

/**
 * The page's third-party scripts, loaded only on demand (COM-082). Addresses come from the option `scripts`.
 */
export function scriptsOf(countertop: Countertop): ScriptLibrary {
  return countertop.once('scripts', createScriptLibrary)
}

function createScriptLibrary({ config }: Countertop): ScriptLibrary {
  const $status = atom(
    Object.fromEntries(SCRIPT_NAMES.map((name) => [name, 'Initial'])) as Record<ScriptName, LoadStatus>,
  )
  const set = (name: ScriptName, status: LoadStatus): void =>
    $status.set({ ...$status.get(), [name]: status })
  const has = (name: ScriptName): boolean => SCRIPT_NAMES.includes(name) && Boolean(config.scripts?.[name])

  return {
    $status,
    has,
    async load(name) {
      if (!has(name)) throw new CountertopError('CONFIGURATION', 'Does not exist in script library')
      if ($status.get()[name] !== 'Success') set(name, 'Loading')
      try {
        await insertScript(config.scripts?.[name] ?? '', name)
        set(name, 'Success')
      } catch (error) {
        set(name, 'Failure')
        throw error
      }
    },
  }
}

/** Loads a script of another origin, once per address. @throws CountertopError as `ScriptLibrary.load` */
export function insertScript(address: string, name: string): Promise<void> {
  const url = address && URL.canParse(address, location.href) ? new URL(address, location.href) : null
  if (url === null || (url.protocol !== 'https:' && url.origin !== location.origin)) {
    return Promise.reject(
      new CountertopError('CONFIGURATION', `The script "${name}" needs an https address, got "${address}"`),
    )
  }
  return loadScript(url.href, name)
}
