import { useState } from 'react'
import { usePart } from '../../../../ui'
import { loadDialogs } from '../loadDialogs'

const loadNameForm = () => loadDialogs().then(({ nameForm }) => nameForm)

/** The form of a name, which loads with the dialogs once it is opened. */
export function useNameForm() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const Part = usePart(loadNameForm, isOpen, close)
  return {
    /** Null while it is closed or loading. */
    NameForm: isOpen ? Part : null,
    isLoading: isOpen && !Part,
    open: () => setIsOpen(true),
    close,
  }
}
