import { startFrame } from './frame'
import { isCardFieldName } from './peers'

/**
 * Entry of the page that the backend serves at `/card-frame?brand=&parent=&frame=`, and with `&field=&group=`
 * for a single field. Opened without parameters it stays empty.
 */
const query = new URLSearchParams(location.search)
const parentOrigin = query.get('parent')
const frame = query.get('frame')
const field = query.get('field') ?? ''
const group = query.get('group')
const keys = document.querySelector<HTMLMetaElement>('meta[name="countertop-keys"]')?.content ?? ''

if (parentOrigin && frame && window.parent !== window) {
  startFrame({
    parent: window.parent,
    parentOrigin,
    frame,
    published: new Set(keys.split(' ').filter(Boolean)),
    single: isCardFieldName(field) && group ? { field, group } : undefined,
  })
}
