/** Texts of the latest projects under the head's icon (area `latestProjects`). */
export const latestTexts = {
  signInText: 'Sign in to see your projects and quotes, or to start one.',
  signIn: 'Sign in',
  newProject: 'New project',
  latest: 'Latest projects',
  productsNone: 'No products yet',
  productsOne: '1 product',
  products: '{count} products',
  empty: 'No projects yet. Collect products for a building or a customer, then share them or get a quote.',
  all: 'All projects',
  loading: 'Loading projects',
}
