import { css, reactWidget } from '../../ui'
import { ChatLauncher } from './ui/ChatLauncher'

const chatCss = css`
  .chat {
    position: fixed;
    z-index: 20;
    inset-inline-end: 20px;
    bottom: calc(20px + var(--ct-tray-height, 0px));
  }
  .chat .button {
    border-radius: 999px;
    box-shadow: 0 2px 12px rgb(0 0 0 / 0.18);
  }
  @media print {
    .chat {
      display: none;
    }
  }
`

/** `<countertop-chat>`: the launcher of the chat that the option `scripts.chat` names. */
export const chatWidget = reactWidget({ component: ChatLauncher, sheets: [chatCss], options: () => ({}) })
