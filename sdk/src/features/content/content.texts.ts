/** Texts of editors' pages and the blog; a host may replace each one (area `content`). */
export const contentTexts = {
  loading: 'Loading the page',
  failed: 'We couldn’t load this page.',
  retry: 'Try again',
  missing: 'This page doesn’t exist or has been removed.',
  blogNone: 'There are no articles yet.',
  pages: 'Pages of articles',
  previous: 'Newer',
  next: 'Older',
  page: 'Page {page} of {pages}',
}
