/** The design system: what features draw with. */
export { adopt, css } from './css'
export { Alert, type AlertProps } from './components/Alert'
export { Button, IconButton, type ButtonProps, type IconButtonProps } from './components/Button'
export * from './components/icons'
export { useCountertop, useEmit, useScope, useTexts, type WidgetScope } from './mount/context'
export { reactWidget, type ReactWidgetParts } from './mount/reactWidget'
export type { Mounted, Widget, WidgetContext, WidgetOptions } from './mount/widget'
