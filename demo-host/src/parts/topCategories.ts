import type { Category } from '../api'

export const topCategories = (categories: Category[]): Category[] =>
  categories.filter((category) => category.parentSlug === null && category.productCount > 0)
