import { useState, type MouseEvent, type ReactNode } from 'react'
import { CountertopError } from '../../../core'
import { useCountertop, useTexts } from '../../../ui'
import { inSession } from '../basics/inSession'
import { projectErrorsOf } from '../basics/projectErrors'
import type { ProjectStore } from '../workspace/store.types'
import { commonTexts } from './common.texts'
import { saveFile } from './download'

interface DownloadLinkProps {
  store: Pick<ProjectStore, 'fail'>
  href: string
  /** Of the saved file. */
  name: string
  label: string
  children: ReactNode
}

/**
 * A link that loads its file with the page's session, and saves it. On another site than the backend's, the
 * link itself carries neither the session's cookie nor its token; and it shows a refusal as JSON.
 */
export function DownloadLink({ store, href, name, label, children }: DownloadLinkProps) {
  const countertop = useCountertop()
  const texts = useTexts('projectCommon', commonTexts)
  const [isBusy, setBusy] = useState(false)

  async function download(event: MouseEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    countertop.announcer.say(`${texts.loading}: ${name}`)
    try {
      const file = await inSession(countertop, async () => {
        const headers = countertop.client.writeHeaders()
        const answer = await fetch(href, { credentials: 'include', headers })
        const { ok, status } = answer
        if (ok) return answer.blob()
        // A proxy in between refuses in HTML.
        const body: unknown = await answer.json().catch(() => undefined)
        throw new CountertopError('INVALID', href, { status, body })
      })
      saveFile(file, name)
    } catch (thrown) {
      store.fail(projectErrorsOf(thrown, 'file')[0] ?? '')
    } finally {
      setBusy(false)
    }
  }

  return (
    <a
      href={href}
      aria-label={label}
      aria-disabled={isBusy || undefined}
      onClick={(event) => void download(event)}
    >
      {children}
      {isBusy && <span className="muted loading">{` · ${texts.loading}`}</span>}
    </a>
  )
}
