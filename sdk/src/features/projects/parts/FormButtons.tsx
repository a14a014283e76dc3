import type { ReactNode } from 'react'
import { Button, useTexts, type ButtonProps } from '../../../ui'
import { commonTexts } from './common.texts'

export interface FormButtonsProps extends Pick<ButtonProps, 'kind' | 'busy' | 'busyLabel' | 'disabled'> {
  text: string
  /** Where absent, the first button submits the form. */
  onClick?: () => void
  /** Where absent, there is nothing to cancel. */
  onCancel?: () => void
  /** More buttons, between the two. */
  children?: ReactNode
}

/** The buttons at the end of a form: its action and Cancel. */
export function FormButtons({ text, onCancel, children, ...button }: FormButtonsProps) {
  const texts = useTexts('projectCommon', commonTexts)
  return (
    <div className="buttons">
      <Button type={button.onClick ? 'button' : 'submit'} {...button}>
        {text}
      </Button>
      {children}
      {onCancel && (
        <Button kind="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      )}
    </div>
  )
}
