import type { ComponentChildren } from 'preact'
import type { Category } from '../api'
import type { Site } from '../site'

/** What every page knows. */
export interface PageContext {
  site: Site
  categories: Category[]
  supportNumber: string | undefined
  /** File and hash of `countertop.js`; null when the backend does not answer, so that the page still reads. */
  loader: { file: string; integrity: string } | null
  /** Address of the page without its query. */
  path: string
  isDev: boolean
}

interface Props {
  context: PageContext
  title: string
  description?: string
  /** Checkout and confirmation keep to one thing: no navigation, no footer links, no compare tray. */
  isFocused?: boolean
  children: ComponentChildren
}

/** The page around the widgets: all of it reads without script, and the one script tag is the whole integration. */
export function Layout({ context, title, description, isFocused = false, children }: Props) {
  const { brand } = context.site
  return (
    <html lang={brand.locale} data-theme={brand.theme}>
      <Head context={context} title={title} {...(description === undefined ? {} : { description })} />
      <body class={isFocused ? 'focused' : undefined}>
        <nav aria-label="Skip">
          <a class="skip" href="#main">
            Skip to content
          </a>
        </nav>
        {isFocused ? <FocusedHeader context={context} /> : <Header context={context} />}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {isFocused ? <countertop-cart /> : <Footer context={context} />}
        {!isFocused && <countertop-compare />}
      </body>
    </html>
  )
}

/** The head of every page: its sheet, and the one script tag that is the whole integration. */
export function Head({ context, title, description }: Pick<Props, 'context' | 'title' | 'description'>) {
  const { site, loader, isDev } = context
  const { brand, api } = site
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title === brand.name ? title : `${title} | ${brand.name}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      <link rel="icon" href={`${api}/media/brands/${brand.code}.svg`} type="image/svg+xml" />
      <link rel="stylesheet" href="/assets/site.css" />
      {loader !== null && (
        <script
          async
          src={`${api}/sdk/${loader.file}`}
          integrity={loader.integrity}
          crossorigin="anonymous"
          data-api={api}
          data-brand={brand.code}
        />
      )}
      {isDev && <script defer src="/__dev/reload.js" />}
    </head>
  )
}

/** Until the shell has loaded, its light DOM holds the shop's name and the top categories as plain links. */
function Header({ context }: { context: PageContext }) {
  const { brand } = context.site
  return (
    <countertop-shell>
      <div class="fallback-header">
        <a class="wordmark" href="/">
          {brand.name}
        </a>
        <nav aria-label="Categories">
          {topCategories(context.categories).map((category) => (
            <a key={category.slug} href={`/${category.uri}`}>
              {category.title}
            </a>
          ))}
        </nav>
      </div>
    </countertop-shell>
  )
}

/** The simplified header of checkout: a way back, the name, the support number (SHL-097 to SHL-101). */
function FocusedHeader({ context }: { context: PageContext }) {
  const { brand } = context.site
  const phone = context.supportNumber
  return (
    <header class="focused-header">
      <a class="back" href="/">
        <span class="wide">Continue Shopping</span>
        <span class="narrow">Back</span>
      </a>
      <a class="wordmark" href="/">
        {brand.name}
      </a>
      {phone === undefined ? (
        <span />
      ) : (
        <a class="call" href={`tel:${phone.replaceAll(' ', '')}`}>
          <span class="wide">
            {brand.texts.support} <strong>{phone}</strong>
          </span>
          <span class="narrow">24/7</span>
        </a>
      )}
    </header>
  )
}

function Footer({ context }: { context: PageContext }) {
  const { brand } = context.site
  const phone = context.supportNumber
  return (
    <footer class="site-footer">
      <div class="columns">
        <section>
          <h2>Shop</h2>
          <ul>
            {topCategories(context.categories).map((category) => (
              <li key={category.slug}>
                <a href={`/${category.uri}`}>{category.title}</a>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>Help</h2>
          <ul>
            <li>
              <a href="/contact-us">Contact us</a>
            </li>
            <li>
              <a href="/order-status">Where is my order?</a>
            </li>
            <li>
              <a href="/stores">Stores</a>
            </li>
            <li>
              <a href="/account/login">Sign in</a>
            </li>
            <li>
              <a href="/s/winning-storage-terms-and-conditions">Storage terms and conditions</a>
            </li>
          </ul>
        </section>
        <section>
          <h2>{brand.name}</h2>
          <p>{brand.texts.tagline}.</p>
          {phone !== undefined && (
            <p>
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            </p>
          )}
        </section>
      </div>
      <p class="small">
        A demonstration shop. Prices include GST and are shown in {brand.currency}.{' '}
        <a href="/in-store">For our staff</a>
      </p>
    </footer>
  )
}

export const topCategories = (categories: Category[]): Category[] =>
  categories.filter((category) => category.parentSlug === null && category.productCount > 0)
