/** Texts of editors' pages and the blog; each can be replaced by the host (area `content`). */
export const contentTexts = {
  loading: 'Loading the page',
  failed: 'This page could not be loaded.',
  retry: 'Try again',
  missing: 'This page does not exist, or no longer does.',
  blogNone: 'Nothing is written yet.',
  pages: 'Pages of articles',
  previous: 'Newer',
  next: 'Older',
  page: 'Page {page} of {pages}',
}
