import type { ReadableAtom } from 'nanostores'
import { globalMessages, type Countertop, type CountertopError } from '../../../core'
import { failedSaveText, projectErrorsOf } from '../basics/projectErrors'
import type { ProjectTexts } from '../project.texts'
import type { ProjectState } from './projectState'
import { setKey } from './setKey'
import type { Operation, ProjectStore, RunOptions } from './store.types'

export interface OperationParts extends Pick<ProjectState, '$status' | '$errors'> {
  countertop: Countertop
  texts: ProjectTexts
  /** Loads the project after a change; reports a failure unless `isQuiet`. */
  reload(options?: { isQuiet: boolean }): Promise<void>
}

/** Runs a call with its load status, its errors and its message. */
export function createOperations({
  countertop,
  texts,
  $status,
  $errors,
  reload,
}: OperationParts): Pick<ProjectStore, 'run' | 'toast' | 'fail'> {
  function toast(text = texts.updated): void {
    globalMessages(countertop).show({ type: 'success', text })
  }

  function fail(text: string): void {
    globalMessages(countertop).show({ type: 'error', text, keepAlive: true })
  }

  /** What the calls that are waiting or running are about. */
  const pressed = new Set<unknown>()

  async function run(
    operation: Operation,
    send: () => Promise<unknown>,
    { area = operation, item = operation, isQuiet, isAtField, success, skipsReload }: RunOptions = {},
  ): Promise<boolean> {
    if (pressed.has(item)) return false
    pressed.add(item)
    // Emptied now and not after the wait, so that the reasons of the call it waits for stay.
    setKey($errors, area, undefined)
    while ($status.get()[operation] === 'Loading') await nextOf($status)
    setKey($status, operation, 'Loading')
    try {
      await send().finally(() => pressed.delete(item))
      setKey($status, operation, 'Success')
      if (success) toast(success === true ? undefined : success)
      if (!skipsReload) await reload()
      return true
    } catch (error) {
      const errors = projectErrorsOf(error, operation)
      setKey($errors, area, errors)
      if (isAtField) countertop.announcer.say(errors.join('\n'), { assertive: true })
      else if (!isQuiet) fail(failedSaveText(error, operation, texts.updateFailed))
      // The page is older than the project: the next press is based on what it then shows. Quietly, because a
      // failed reload must not replace the reason.
      if ([404, 409].includes((error as CountertopError).status)) await reload({ isQuiet: true })
      setKey($status, operation, 'Failure')
      return false
    }
  }

  return { run, toast, fail }
}

/** Resolves with the next change of a store. */
const nextOf = ($store: ReadableAtom): Promise<void> =>
  new Promise((resolve) => {
    const stop = $store.listen(() => {
      stop()
      resolve()
    })
  })
