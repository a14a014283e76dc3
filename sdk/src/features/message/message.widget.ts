import { reactWidget, toastCss, ToastArea } from '../../ui'

/** `<countertop-message>`: the page's message line, for a host without the shell, which contains one. */
export const messageWidget = reactWidget({
  component: ToastArea,
  sheets: [toastCss],
  options: () => ({}),
})
