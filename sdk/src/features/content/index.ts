/** What editors write: static pages, the blog, the words of a promotion. */
export { contentWidget } from './content.widget'
export { blogWidget } from './blog.widget'
