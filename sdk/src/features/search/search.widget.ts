import { reactWidget } from '../../ui'
import { searchSheets } from './searchSheets'
import { SearchBox } from './ui/SearchBox'

/** `<countertop-search placeholder>` */
export const searchWidget = reactWidget({
  component: SearchBox,
  sheets: searchSheets,
  options: ({ placeholder }) => ({
    placeholder: placeholder === undefined ? undefined : String(placeholder),
  }),
})
