/* Loaded only where a host debugs: the list of all texts is larger than the check of elements. */
export { checkTexts } from './checkTexts'
