/** Content by editors: static pages, the blog, the text of a promotion. */
export { contentWidget } from './content.widget'
export { blogWidget } from './blog.widget'
