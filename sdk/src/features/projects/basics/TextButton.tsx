import type { ComponentProps } from 'react'

/** A button that looks like a link, such as those in the notes of a line. */
export const TextButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="text-button" {...props} />
)
