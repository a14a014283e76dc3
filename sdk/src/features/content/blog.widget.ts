import { reactWidget, skeletonCss } from '../../ui'
import { contentCss } from './content.css'
import { Blog } from './ui/Blog'

/** `<countertop-blog>` */
export const blogWidget = reactWidget({
  component: Blog,
  sheets: [skeletonCss, contentCss],
  options: () => ({}),
})
