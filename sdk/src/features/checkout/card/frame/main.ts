import { startFrame } from './frame'

/** Entry of the page that the backend serves at `/card-frame?brand=&parent=&frame=`. Opened by itself it stays empty. */
const query = new URLSearchParams(location.search)
const parentOrigin = query.get('parent')
const frame = query.get('frame')
const keys = document.querySelector<HTMLMetaElement>('meta[name="countertop-keys"]')?.content ?? ''

if (parentOrigin && frame && window.parent !== window) {
  startFrame({
    parent: window.parent,
    parentOrigin,
    frame,
    published: new Set(keys.split(' ').filter(Boolean)),
  })
}
