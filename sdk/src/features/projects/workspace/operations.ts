import { globalMessages, toCountertopError, type Countertop } from '../../../core'
import { failedSaveText, projectErrorsOf } from '../basics/projectErrors'
import type { ProjectTexts } from '../project.texts'
import type { ProjectState } from './projectState'
import { setKey } from './setKey'
import type { Operation, ProjectStore, RunOptions } from './store.types'

export interface OperationParts extends Pick<ProjectState, '$status' | '$errors'> {
  countertop: Countertop
  texts: ProjectTexts
  /** Loads the project after a change. */
  reload(): Promise<void>
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

  async function run(
    operation: Operation,
    send: () => Promise<unknown>,
    { area, isQuiet, isAtField, success, skipsReload }: RunOptions = {},
  ): Promise<boolean> {
    if ($status.get()[operation] === 'Loading') return false
    setKey($status, operation, 'Loading')
    setKey($errors, area ?? operation, undefined)
    try {
      await send()
      setKey($status, operation, 'Success')
      if (success) toast(success === true ? undefined : success)
      if (!skipsReload) await reload()
      return true
    } catch (error) {
      // The page is older than the project: the next press is based on what it then shows.
      if (toCountertopError(error).status === 409) await reload()
      const errors = projectErrorsOf(error, operation)
      setKey($errors, area ?? operation, errors)
      setKey($status, operation, 'Failure')
      if (isAtField) countertop.announcer.say(errors.join('\n'), { assertive: true })
      else if (!isQuiet) fail(failedSaveText(error, operation, texts.updateFailed))
      return false
    }
  }

  return { run, toast, fail }
}
