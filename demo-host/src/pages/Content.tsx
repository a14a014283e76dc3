import {
  fillContacts,
  offerEnds,
  pageContacts,
  promotionPath,
  SALE_TITLE,
  showsOfferEnd,
  todayIn,
  type CalendarDate,
} from '@countertop/sdk/rules'
import type { Article, ArticleTile, Promotion, PromotionTile, StaticPage } from '../api'
import { Breadcrumbs } from '../parts/Breadcrumbs'
import { EditorHtml } from '../parts/EditorHtml'
import { Layout, type PageContext } from '../parts/Layout'
import { pictureUrl, ProductGrid } from '../parts/ProductTile'
import type { Site } from '../site'

interface Props {
  context: PageContext
}

/** With the shop's contacts for `{phone}` and `{email}`, as the widget fills them in. */
function StaticHtml({ context, page }: Props & { page: StaticPage }) {
  return (
    <EditorHtml
      site={context.site}
      html={fillContacts(page.html, pageContacts(page.uri, context.settings))}
    />
  )
}

/** `/s/{uri}` */
export function Static({ context, page }: Props & { page: StaticPage }) {
  return (
    <Layout context={context} title={page.title}>
      <Breadcrumbs context={context} items={[{ title: page.title }]} />
      <h1>{page.title}</h1>
      <countertop-content page={page.uri}>
        <StaticHtml context={context} page={page} />
      </countertop-content>
    </Layout>
  )
}

interface DraftProps extends Props {
  kind: 'page' | 'article'
  draft: StaticPage
}

/** A page or an article that an editor has not saved. Without the widget, which would read the stored one. */
export function Draft({ context, kind, draft }: DraftProps) {
  const { title, html } = draft
  return (
    <Layout context={context} title={`Preview: ${title}`}>
      <p class="draft-note">This is a preview. Nothing has been saved.</p>
      <h1>{title}</h1>
      <div class="draft">
        {kind === 'page' ? (
          <StaticHtml context={context} page={draft} />
        ) : (
          <EditorHtml site={context.site} html={html} />
        )}
      </div>
    </Layout>
  )
}

/** `/blog` */
export function Blog({ context, articles }: Props & { articles: ArticleTile[] }) {
  return (
    <Layout
      context={context}
      title="Blog"
      description={`Advice from ${context.site.brand.name}`}
      picture={articles[0]?.image || undefined}
    >
      <Breadcrumbs context={context} items={[{ title: 'Good to know' }]} />
      <h1>Good to know</h1>
      <countertop-blog>
        <ul class="articles">
          {articles.map((article) => (
            <li key={article.uri}>
              <ServerArticle site={context.site} article={article} />
            </li>
          ))}
        </ul>
      </countertop-blog>
    </Layout>
  )
}

/** Rendered as the widget renders it, so that nothing moves when the widget replaces it. */
function ServerArticle({ site, article }: { site: Site; article: ArticleTile }) {
  const { uri, title, summary, image, publishedAt } = article
  const { locale, timeZone } = site.brand
  return (
    <a class="article" href={`/blog/${uri}`}>
      {image !== '' && (
        <img
          data-countertop-picture="promotion"
          src={pictureUrl(site, image)}
          alt=""
          width="320"
          height="180"
          loading="lazy"
          decoding="async"
        />
      )}
      <span class="article-text">
        <strong>{title}</strong>
        <span>{summary}</span>
        <time dateTime={publishedAt}>
          {new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' }).format(new Date(publishedAt))}
        </time>
      </span>
    </a>
  )
}

/** `/blog/{uri}` */
export function BlogArticle({ context, article }: Props & { article: Article }) {
  return (
    <Layout
      context={context}
      title={article.title}
      description={article.summary}
      picture={article.image || undefined}
    >
      <Breadcrumbs
        context={context}
        items={[{ title: 'Good to know', href: '/blog' }, { title: article.title }]}
      />
      <h1>{article.title}</h1>
      <countertop-content article={article.uri}>
        <EditorHtml site={context.site} html={article.html} />
      </countertop-content>
    </Layout>
  )
}

function OfferList({ context, promotions }: Props & { promotions: PromotionTile[] }) {
  return (
    <countertop-promotions>
      <ul class="promotions">
        {promotions.map((promotion) => (
          <li key={promotion.path}>
            <ServerPromotion site={context.site} promotion={promotion} />
          </li>
        ))}
      </ul>
    </countertop-promotions>
  )
}

/** Rendered as the widget renders it, so that nothing moves when the widget replaces it. */
function ServerPromotion({ site, promotion }: { site: Site; promotion: PromotionTile }) {
  const { path, title, thumbnailImg, rewardLabel, endDate } = promotion
  const showsEnd = showsOfferEnd(promotion, todayIn(site.brand.timeZone, new Date()))
  return (
    <a class="promotion" href={promotionPath(path)}>
      <span class="promotion-picture">
        <img
          data-countertop-picture="promotion"
          src={pictureUrl(site, thumbnailImg)}
          alt=""
          width="320"
          height="200"
          loading="lazy"
          decoding="async"
        />
        {rewardLabel !== null && <span class="promotion-reward">{rewardLabel}</span>}
      </span>
      <span class="promotion-text">
        <strong>{title}</strong>
        {showsEnd && <span>{offerEnds(endDate)}</span>}
      </span>
    </a>
  )
}

const longDate = ([year, month, day]: CalendarDate, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' }).format(
    Date.UTC(year, month - 1, day),
  )

/** Products shown of each offer on the sale page. */
const SALE_PRODUCTS = 4

/**
 * An offer's reward and its last day, unless that is a year away: such an offer has no end that a shopper
 * should see (SHL-267). Draws nothing without either.
 */
export function OfferTerms({
  site,
  rewardLabel,
  ...period
}: { site: Site } & Pick<Promotion, 'rewardLabel' | 'startDate' | 'endDate'>) {
  const { timeZone, locale } = site.brand
  const showsEnd = showsOfferEnd(period, todayIn(timeZone, new Date()))
  if (rewardLabel === null && !showsEnd) return null
  return (
    <p>
      {rewardLabel !== null && <span class="offer-reward">{rewardLabel}. </span>}
      {showsEnd && <>Ends {longDate(period.endDate, locale)}.</>}
    </p>
  )
}

/** `/sale`: every current offer with its last day and its first products. */
export function Sale({ context, promotions }: Props & { promotions: Promotion[] }) {
  return (
    <Layout context={context} title="Sale">
      <Breadcrumbs context={context} items={[{ title: 'Sale' }]} />
      <h1>{context.sale?.title ?? SALE_TITLE}</h1>
      {promotions.length === 0 && <p class="empty">There are no offers right now.</p>}
      {promotions.map(({ path, title, rewardLabel, tiles, ...period }) => (
        <section key={path} aria-labelledby={`offer-${path}`}>
          <div class="offer-head">
            <h2 id={`offer-${path}`}>
              <a href={`/promotion/${path}`}>{title}</a>
            </h2>
            <OfferTerms site={context.site} rewardLabel={rewardLabel} {...period} />
          </div>
          {tiles.length > 0 && (
            <ProductGrid site={context.site} products={tiles.slice(0, SALE_PRODUCTS)} isOfFour />
          )}
          {tiles.length > SALE_PRODUCTS && (
            <p>
              <a href={`/promotion/${path}`}>
                Shop all {tiles.length} products<span class="visually-hidden"> of {title}</span>
              </a>
            </p>
          )}
        </section>
      ))}
    </Layout>
  )
}

/** `/promotions`: all current offers. */
export function Offers({ context, promotions }: Props & { promotions: PromotionTile[] }) {
  return (
    <Layout context={context} title="Promotions">
      <Breadcrumbs context={context} items={[{ title: 'Promotions' }]} />
      <h1>Promotions</h1>
      <OfferList context={context} promotions={promotions} />
    </Layout>
  )
}

/** `/promotion/{path}` */
export function Offer({ context, promotion }: Props & { promotion: Promotion }) {
  const { title, path, html, tiles } = promotion
  return (
    <Layout context={context} title={title} picture={tiles[0]?.image}>
      <Breadcrumbs context={context} items={[{ title: 'Promotions', href: '/promotions' }, { title }]} />
      <h1>{title}</h1>
      <div class="offer-words">
        <countertop-content promotion={path}>
          <EditorHtml site={context.site} html={html} />
        </countertop-content>
      </div>
      <ProductGrid site={context.site} products={tiles} />
    </Layout>
  )
}
