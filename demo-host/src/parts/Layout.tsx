import type { ComponentChildren } from 'preact'
import { buildOpenGraph, canonicalUrl, routeOf } from '@countertop/sdk/rules'
import { Footer } from './Footer'
import { ServerAlert, ServerSale, bannerColours } from './Banners'
import type { PageContext, SdkFile } from './pageContext'
import { pictureUrl } from './ProductTile'
import { asset } from '../assets'
import { typefacesOf } from '../typefaces'
import { topCategories } from './topCategories'
import { SkipLink } from './SkipLink'

export { topCategories }
export type { PageContext }

interface Props {
  context: PageContext
  title: string
  description?: string
  /** Path of the picture that represents the page where it is shared; the shop's logo without one. */
  picture?: string | undefined
  /** Checkout and confirmation have no navigation, footer links or compare tray. */
  isFocused?: boolean
  /** False where the sale would push the page's main content below the first screen. */
  hasSale?: boolean
  /** Files that the page's widgets start with: named here, they load beside the script and not after it. */
  files?: readonly SdkFile[]
  /** Addresses of third-party scripts that widgets of this page load, by their name in the script library. */
  scripts?: Record<string, string>
  children: ComponentChildren
}

/**
 * The page around the widgets. It reads without script, and the single script tag is the whole integration.
 */
export function Layout({
  context,
  title,
  description,
  picture,
  isFocused = false,
  hasSale = true,
  files = [],
  scripts,
  children,
}: Props) {
  const { brand } = context.site
  return (
    <html lang={brand.locale} data-theme={context.theme}>
      <Head
        context={context}
        title={title}
        {...(description === undefined ? {} : { description })}
        picture={picture}
        files={files}
        {...(scripts === undefined ? {} : { scripts })}
      />
      <body class={isFocused ? 'focused' : undefined}>
        <SkipLink />
        {isFocused ? (
          <>
            <FocusedHeader context={context} />
            <main id="main" tabIndex={-1}>
              {children}
            </main>
            <countertop-cart />
          </>
        ) : (
          // The shell wraps the page: its own head, our content, then the compare tray and the link back to
          // the top.
          <countertop-shell>
            <ServerAlert context={context} />
            <FallbackHeader context={context} />
            {hasSale ? (
              <ServerSale context={context} placement="header" />
            ) : (
              <span slot="sale-banner" hidden />
            )}
            <main id="main" tabIndex={-1} slot="content">
              {children}
            </main>
            <ServerSale context={context} placement="cart" />
            <Footer context={context} />
          </countertop-shell>
        )}
        <countertop-analytics consent="granted" data-layer="dataLayer" />
      </body>
    </html>
  )
}

/** The `<head>` of every page: its style sheet, and the single script tag that is the whole integration. */
export function Head({
  context,
  title,
  description,
  picture,
  files = [],
  scripts,
}: Pick<Props, 'context' | 'title' | 'description' | 'picture' | 'files' | 'scripts'>) {
  const { site, loader, isDev } = context
  const { brand, api } = site
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title === brand.name ? title : `${title} | ${brand.name}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      <OpenGraph
        context={context}
        title={title}
        description={description ?? brand.texts.tagline}
        picture={picture}
      />
      <link rel="icon" href={`${api}/media/brands/${brand.code}.svg`} type="image/svg+xml" />
      {typefacesOf(context.theme).map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossorigin="anonymous" />
      ))}
      <link rel="stylesheet" href={asset('site.css')} />
      <link rel="stylesheet" href={bannerColours(context)} />
      {loader !== null && (
        <script
          async
          src={`${api}/sdk/${loader.file}`}
          integrity={loader.integrity}
          crossorigin="anonymous"
          // Nothing of the widgets runs before it, and browsers ask for the files named below first.
          {...(files.length > 0 ? { fetchpriority: 'high' } : {})}
          data-api={api}
          data-brand={brand.code}
          {...(context.theme === brand.theme ? {} : { 'data-theme': context.theme })}
          data-cms-origins={context.origin}
          {...(scripts === undefined ? {} : { 'data-scripts': JSON.stringify(scripts) })}
        />
      )}
      {files.map(({ file, integrity }) => (
        <link
          key={file}
          rel="modulepreload"
          href={`${api}/sdk/${file}`}
          integrity={integrity}
          crossorigin="anonymous"
        />
      ))}
      {isDev && <script defer src="/__dev/reload.js" />}
    </head>
  )
}

/**
 * Canonical address and Open Graph (SHL-427 to SHL-439, SHL-468). A page without a picture of its own
 * uses the shop's logo.
 */
function OpenGraph({
  context,
  title,
  description,
  picture,
}: {
  context: PageContext
  title: string
  description: string
  picture: string | undefined
}) {
  const { brand, api } = context.site
  const { ogTitle, ogUrl, ogDescription, ogType, ogImage } = buildOpenGraph({
    pageType: routeOf(brand, context.path).pageData.pageType,
    title,
    description,
    url: canonicalUrl(context.path, { origin: context.origin }),
    picture: picture === undefined ? undefined : pictureUrl(context.site, picture),
    logo: `${api}/media/brands/${brand.code}.svg`,
  })
  return (
    <>
      <link rel="canonical" href={ogUrl} />
      <meta property="og:title" content={ogTitle} />
      <meta property="og:url" content={ogUrl} />
      <meta property="og:description" content={ogDescription} />
      <meta property="og:type" content={ogType} />
      <meta property="og:image" content={ogImage.url} />
      <meta property="og:image:width" content={String(ogImage.width)} />
      <meta property="og:image:height" content={String(ogImage.height)} />
    </>
  )
}

/** Until the shell has loaded, its light DOM shows the shop's name and the top categories as plain links. */
function FallbackHeader({ context }: { context: PageContext }) {
  const { brand } = context.site
  return (
    <header class="fallback-header">
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
    </header>
  )
}

/**
 * The simplified header of checkout (SHL-092); until its script has loaded, the way back and the shop's name
 * as plain links.
 */
function FocusedHeader({ context }: { context: PageContext }) {
  return (
    <countertop-checkout-header>
      <div class="focused-header">
        <a href="/">Back</a>
        <a class="wordmark" href="/">
          {context.site.brand.name}
        </a>
      </div>
    </countertop-checkout-header>
  )
}
