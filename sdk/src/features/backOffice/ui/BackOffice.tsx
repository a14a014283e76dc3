import { useState } from 'react'
import { fill } from '../../../core'
import { mayHoldTokens, opensBackOffice, panelUrl, type BackOfficePanel } from '../../../rules'
import { Modal, useCountertop, useEmit, useTexts } from '../../../ui'
import { useAccount, type Account } from '../../account'
import { backOfficeTexts } from '../backOffice.texts'
import { PanelFrame } from './PanelFrame'

export interface BackOfficeProps {
  /** SKU of the page's product. */
  sku: string | undefined
  /** The reminder to edit, and the project of a new one. */
  reminderId: string | undefined
  projectId: string | undefined
  /** Email of the customer whose projects are linked. */
  customerEmail: string | undefined
}

/**
 * Buttons into the back office, for staff only (COM-247 to COM-249). A panel without an address has no button
 * (COM-157, COM-158), nor has one whose origin is missing from the host's `cmsOrigins`, because panels
 * receive tokens.
 */
export function BackOffice(props: BackOfficeProps) {
  const account = useAccount()
  return account && opensBackOffice(account) ? <PanelButtons {...props} account={account} /> : null
}

function PanelButtons({
  account,
  sku,
  reminderId,
  projectId,
  customerEmail,
}: BackOfficeProps & { account: Account }) {
  const { cmsOrigins = '' } = useCountertop().config
  const texts = useTexts('backOffice', backOfficeTexts)
  const [open, setOpen] = useState<{ url: string; title: string } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const emit = useEmit()
  const close = () => {
    setIsOpen(false)
    emit('panel-close', { projectId: projectId ?? null })
  }
  const reminder = { ...(reminderId && { id: reminderId }), ...(projectId && { projectId }) }
  const panels: [BackOfficePanel, string][] = [
    ...(sku === undefined ? [] : [[{ page: 'product', sku }, texts.product] as [BackOfficePanel, string]]),
    [{ page: 'project' }, texts.project],
    [{ page: 'reminders' }, texts.reminders],
    [{ page: 'createReminder', ...reminder }, reminderId ? texts.editReminder : texts.createReminder],
    [{ page: 'reminderStats' }, texts.reminderStats],
  ]
  const buttons = panels.flatMap(([panel, title]) => {
    const url = panelUrl(panel, account)
    return url !== null && mayHoldTokens(url, cmsOrigins) ? [{ url, title }] : []
  })
  const projects = customerEmail && panelUrl({ page: 'customerProjects', email: customerEmail }, account)
  const isWeb = typeof projects === 'string' && /^https?:/i.test(projects)
  if (buttons.length === 0 && !isWeb) return null
  return (
    <section className="back-office" part="back-office" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <ul>
        {buttons.map((button) => (
          <li key={button.url}>
            <button
              type="button"
              onClick={() => {
                setOpen(button)
                setIsOpen(true)
              }}
            >
              {button.title}
            </button>
          </li>
        ))}
        {isWeb && (
          <li>
            <a href={projects} target="_blank" rel="noopener noreferrer">
              {fill(texts.customerProjects, { email: customerEmail ?? '' })}
            </a>
          </li>
        )}
      </ul>
      <Modal
        open={isOpen}
        onClose={close}
        title={open?.title ?? texts.title}
        size="large"
        type="noDefaultPadding"
      >
        {isOpen && open && (
          <PanelFrame key={open.url} url={open.url} title={open.title} texts={texts} onFinished={close} />
        )}
      </Modal>
    </section>
  )
}
