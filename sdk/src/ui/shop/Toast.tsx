import { useStore } from '@nanostores/react'
import { globalMessages } from '../../core'
import { useCountertop } from '../mount/context'
import { IconButton } from '../basics/Button'
import { CheckIcon, CloseIcon } from '../basics/icons'

/**
 * Shows the page's global message: an error as a red bar, a success as a box at the top right (SHL-253 to
 * SHL-256).
 */
export function ToastArea() {
  const messages = globalMessages(useCountertop())
  const message = useStore(messages.$message)
  if (!message) return null
  return (
    <div className={`message message-${message.type}`} part={`message message-${message.type}`}>
      {message.type === 'success' && <CheckIcon />}
      <span>{message.text}</span>
      <IconButton label="Close" onClick={messages.hide}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
