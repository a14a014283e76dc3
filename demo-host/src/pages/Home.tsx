import type { Category, Tile } from '../api'
import { Layout, topCategories, type PageContext } from '../parts/Layout'
import { ProductGrid } from '../parts/ProductTile'

interface Props {
  context: PageContext
  featured: Tile[]
}

const TEXT = 'Delivered to your door on the day you choose.'

export function Home({ context, featured }: Props) {
  const { brand } = context.site
  return (
    <Layout context={context} title={brand.name} description={brand.texts.tagline}>
      <section class="hero">
        <h1>{brand.texts.tagline}</h1>
        <p>{TEXT}</p>
        <div class="hero-buttons">
          <a class="primary" href="/products">
            Shop all products
          </a>
        </div>
      </section>
      <section aria-labelledby="shop-by">
        <h2 id="shop-by">Shop by category</h2>
        <ul class="categories">
          {topCategories(context.categories).map((category) => (
            <CategoryCard key={category.slug} category={category} all={context.categories} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="offers">
        <h2 id="offers">Offers</h2>
        <countertop-promotions />
      </section>
      <section aria-labelledby="featured">
        <h2 id="featured">Popular right now</h2>
        <ProductGrid site={context.site} products={featured} />
      </section>
    </Layout>
  )
}

function CategoryCard({ category, all }: { category: Category; all: Category[] }) {
  const children = all.filter((child) => child.parentSlug === category.slug && child.productCount > 0)
  return (
    <li class="category-card">
      <a href={`/${category.uri}`}>
        <strong>{category.title}</strong>
        <span>{children.length > 0 ? children.map((child) => child.title).join(', ') : 'See the range'}</span>
      </a>
    </li>
  )
}
