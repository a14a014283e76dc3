import { momentIn, zonedTimeOf } from '@countertop/sdk/rules'
import type { Request } from 'express'
import { ownForm, text } from '../forms'
import { render } from '../render'
import { ArticleEditor, CONTENT, ContentPage, PageEditor, type Values } from './ContentPages'
import { Refused } from './call'
import type { Act, Page, Show } from './desk'

const BANNER = ['bannerURL', 'backgroundColor', 'desktopContent', 'mobileContent'] as const
const PAGE = ['title', 'html'] as const
const ARTICLE = ['title', 'summary', 'image', 'html', 'publishedAt'] as const
/** The longest text, each byte of it written as three, with the other fields. */
const form = ownForm('700kb')

const uriOf = (req: Request): string => text(req.params.uri)

const typedIn = (req: Request, names: readonly string[]): Values => {
  const body = (req.body ?? {}) as Record<string, unknown>
  return Object.fromEntries(names.map((name) => [name, text(body[name]).replace(/\r\n/g, '\n')]))
}

/** What was typed before it was refused, else what the shop has. */
const valuesOf = (req: Request, names: readonly string[], kept: object | null): Values =>
  req.method === 'POST' ? typedIn(req, names) : { ...(kept as Values | null) }

const showContent: Show = async ({ context, staff, api: { content } }, req, res, said) => {
  const number = /^[1-9]\d{0,2}$/.test(text(req.query.page)) ? text(req.query.page) : '1'
  const [banner, pages, articles] = await Promise.all([
    content.banner(),
    content.pages(),
    content.articles(number),
  ])
  const hasBanner = banner !== null
  const shown = valuesOf(req, BANNER, banner)
  render(res, ContentPage({ context, staff, banner: shown, hasBanner, pages, articles, ...said }))
}

const showPage: Show = async ({ context, staff, api: { content } }, req, res, said) => {
  const uri = uriOf(req)
  const kept = await content.page(uri)
  const values = valuesOf(req, PAGE, kept)
  render(res, PageEditor({ context, staff, uri, isNew: kept === null, values, ...said }))
}

const showArticle: Show = async ({ context, staff, api: { content } }, req, res, said) => {
  const uri = uriOf(req)
  const kept = await content.article(uri)
  const publishedAt = zonedTimeOf(
    context.site.brand.timeZone,
    kept === null ? new Date() : new Date(kept.publishedAt),
  )
  const values = valuesOf(req, ARTICLE, { ...kept, publishedAt })
  const isShown = kept !== null && new Date(kept.publishedAt) <= new Date()
  render(res, ArticleEditor({ context, staff, uri, isNew: kept === null, isShown, values, ...said }))
}

/** What is wrong with a field is said at it. */
const marked =
  (show: Show): Show =>
  (desk, req, res, said) => {
    const isMarked = Object.keys(said.fields ?? {}).length > 0
    const problem = 'Nothing was saved. Please look at the fields that are marked.'
    return show(desk, req, res, isMarked ? { ...said, problem } : said)
  }

/** Leads to the form of a new page or article, or back with what is wrong with its address. */
const goToNew =
  (kind: 'pages' | 'articles'): Show =>
  async (desk, req, res) => {
    const uri = text(req.query.uri).trim().toLowerCase()
    if (/^[a-z0-9-]{1,80}$/.test(uri)) return res.redirect(303, `${CONTENT}/${kind}/${uri}`)
    const problem = 'An address is made of letters, digits and hyphens, such as opening-hours.'
    res.status(400)
    await showContent(desk, req, res, { done: null, problem })
  }

/** The editors' pages: what the shop says of its own, by the calls of its staff. */
export function contentRoutes(page: Page, act: Act): void {
  page(CONTENT, showContent)
  page(`${CONTENT}/pages`, goToNew('pages'))
  page(`${CONTENT}/articles`, goToNew('articles'))
  page(`${CONTENT}/pages/:uri`, showPage)
  page(`${CONTENT}/articles/:uri`, showArticle)

  act(
    `${CONTENT}/banner`,
    ({ content }, req) => content.saveBanner(typedIn(req, BANNER)),
    marked(showContent),
    () => `${CONTENT}?done=banner`,
    form,
  )
  act(
    `${CONTENT}/banner/drop`,
    ({ content }) => content.dropBanner(),
    showContent,
    () => `${CONTENT}?done=bannerDropped`,
  )
  act(
    `${CONTENT}/pages/:uri`,
    ({ content }, req) => content.savePage(uriOf(req), typedIn(req, PAGE)),
    marked(showPage),
    (req) => `${CONTENT}/pages/${encodeURIComponent(uriOf(req))}?done=page`,
    form,
  )
  act(
    `${CONTENT}/articles/:uri`,
    ({ content }, req, { context }) => {
      const { publishedAt, ...article } = typedIn(req, ARTICLE)
      const moment = momentIn(context.site.brand.timeZone, publishedAt ?? '')
      if (moment === null) {
        const problem = 'Please enter a day and a time.'
        throw new Refused(400, problem, null, { publishedAt: [problem] })
      }
      return content.saveArticle(uriOf(req), { ...article, publishedAt: moment.toISOString() })
    },
    marked(showArticle),
    (req) => `${CONTENT}/articles/${encodeURIComponent(uriOf(req))}?done=article`,
    form,
  )
}
