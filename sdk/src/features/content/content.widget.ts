import { CountertopError } from '../../core'
import { reactWidget, skeletonCss } from '../../ui'
import { contentCss } from './content.css'
import { EditorPage } from './ui/EditorPage'

/** `<countertop-content page|article|promotion>`: exactly one of the three, with the name in the address. */
export const contentWidget = reactWidget({
  component: EditorPage,
  sheets: [skeletonCss, contentCss],
  options: ({ page, article, promotion }) => {
    const given = Object.entries({ page, article, promotion }).filter(
      ([, value]) => typeof value === 'string' && value !== '',
    )
    const [first] = given
    if (first === undefined || given.length > 1) {
      throw new CountertopError(
        'CONFIGURATION',
        '<countertop-content> needs exactly one of the attributes "page", "article" and "promotion"',
      )
    }
    return { of: first[0] as 'page' | 'article' | 'promotion', uri: String(first[1]) }
  },
})
