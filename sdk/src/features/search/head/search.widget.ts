import { reactWidget } from '../../../ui'
import { searchSheets } from './searchSheets'
import { LazySearchBox } from './LazySearchBox'

/** `<countertop-search placeholder>` */
export const searchWidget = reactWidget({
  component: LazySearchBox,
  sheets: searchSheets,
  options: ({ placeholder }) => ({
    placeholder: placeholder === undefined ? undefined : String(placeholder),
  }),
})
