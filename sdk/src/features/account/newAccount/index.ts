import { fieldCss } from '../../../ui'
import { passwordCss } from '../password.css'
import { newAccountCss } from './newAccount.css'

export { NewAccount as Part } from './NewAccount'

export const sheets = [fieldCss, passwordCss, newAccountCss]
