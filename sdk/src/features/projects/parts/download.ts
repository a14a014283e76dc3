import type { MouseEvent } from 'react'
import { CountertopError, type Countertop } from '../../../core'
import { inSession } from '../basics/inSession'
import { projectErrorsOf } from '../basics/projectErrors'
import type { ProjectStore } from '../workspace/store.types'

/** Saves a file of the page as a download of the browser. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By the next task the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url))
}

/**
 * Loads the file of a pressed link with the page's session, and saves it. On another site than the backend's,
 * the link itself carries neither the session's cookie nor its token; and it shows a refusal as JSON.
 */
export async function download(
  countertop: Countertop,
  { fail }: Pick<ProjectStore, 'fail'>,
  event: MouseEvent<HTMLAnchorElement>,
  name: string,
): Promise<void> {
  const { href } = event.currentTarget
  event.preventDefault()
  try {
    const file = await inSession(countertop, async () => {
      const headers = countertop.client.writeHeaders()
      const answer = await fetch(href, { credentials: 'include', headers })
      const { ok, status } = answer
      if (!ok) throw new CountertopError('INVALID', href, { status, body: await answer.json() })
      return answer.blob()
    })
    saveFile(file, name)
  } catch (thrown) {
    fail(projectErrorsOf(thrown, 'file')[0] ?? '')
  }
}
