import { looksCss } from './looks.css'

export { ReadLooks } from './ReadLooks'
export const sheets = [looksCss]
