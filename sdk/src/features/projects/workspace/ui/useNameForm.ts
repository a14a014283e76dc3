import { loadDialogs } from '../loadDialogs'
import { usePart } from './usePart'

const loadNameForm = () => loadDialogs().then(({ nameForm }) => nameForm)

/** The form that names a project or folder in place, once it is wanted and has loaded; null before. */
export function useNameForm(isWanted: boolean, giveUp: () => void) {
  const NameForm = usePart(loadNameForm, isWanted, giveUp)
  return isWanted ? NameForm : null
}
