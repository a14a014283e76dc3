import { momentIn, zonedTimeOf } from '@countertop/sdk/rules'
import type { Request } from 'express'
import { ownForm, text } from '../forms'
import { render } from '../render'
import { ArticleEditor, CONTENT, ContentPage, PageEditor, type Values } from './ContentPages'
import { Refused } from './call'
import { CHANGED } from './Changed'
import { Draft } from '../pages/Content'
import type { Act, Notices, Page, Preview, Show } from './desk'
import { allowEditorScripts } from './editorScripts'

const BANNER = ['bannerURL', 'backgroundColor', 'desktopContent', 'mobileContent'] as const
const PAGE = ['title', 'html'] as const
const ARTICLE = ['title', 'summary', 'image', 'html', 'publishedAt'] as const
/** Allows the longest text, with three percent-encoded bytes for each character, and the other fields. */
const form = ownForm('2mb')

const uriOf = (req: Request): string => text(req.params.uri)

const readDraft = (req: Request, names: readonly string[]): Values => {
  const body = (req.body ?? {}) as Record<string, unknown>
  return Object.fromEntries(names.map((name) => [name, text(body[name]).replace(/\r\n/g, '\n')]))
}

/** The posted version, which the save replaces; empty for a new entry. */
const postedVersion = (req: Request): string => readDraft(req, ['version']).version ?? ''

const readSave = (req: Request, names: readonly string[]) => ({
  ...readDraft(req, names),
  version: /^\d+$/.test(postedVersion(req)) ? Number(postedVersion(req)) : null,
})

/**
 * What was entered before the form was refused, or else the stored values. A refused form replaces the
 * version that it was opened with or, once it names a newer one to the editor, that one.
 */
const valuesOf = (
  req: Request,
  names: readonly string[],
  stored: object & { version?: number },
  { code }: Notices,
): Values => {
  const version = String(stored.version ?? '')
  // The form that removes the banner has none of its fields.
  const isEntered = names.some((name) => name in ((req.body ?? {}) as object))
  if (!isEntered) return { ...(stored as Values), version }
  return { ...readDraft(req, names), version: code === CHANGED ? version : postedVersion(req) }
}

const showContent: Show = async ({ context, staff, api: { content } }, req, res, notices) => {
  const number = /^[1-9]\d{0,2}$/.test(text(req.query.page)) ? text(req.query.page) : '1'
  const [stored, pages, articles] = await Promise.all([
    content.banner(),
    content.pages(),
    content.articles(number),
  ])
  const banner = valuesOf(req, BANNER, stored ?? {}, notices)
  render(res, ContentPage({ context, staff, banner, stored, pages, articles, ...notices }))
}

const showPage: Show = async ({ context, staff, api: { content } }, req, res, notices) => {
  const uri = uriOf(req)
  const stored = await content.page(uri)
  const values = valuesOf(req, PAGE, stored ?? {}, notices)
  allowEditorScripts(req, res)
  render(res, PageEditor({ context, staff, uri, stored, values, ...notices }))
}

const showArticle: Show = async ({ context, staff, api: { content } }, req, res, notices) => {
  const uri = uriOf(req)
  const stored = await content.article(uri)
  const publishedAt = zonedTimeOf(
    context.site.brand.timeZone,
    stored === null ? new Date() : new Date(stored.publishedAt),
  )
  const shown = { ...stored, publishedAt }
  const values = valuesOf(req, ARTICLE, shown, notices)
  allowEditorScripts(req, res)
  const isShown = stored !== null && new Date(stored.publishedAt) <= new Date()
  render(res, ArticleEditor({ context, staff, uri, stored, isShown, values, ...notices }))
}

/** Shows refused fields with their errors. */
const showFieldErrors =
  (show: Show): Show =>
  (desk, req, res, notices) => {
    const isMarked = Object.keys(notices.fields ?? {}).length > 0
    const problem = 'Nothing was saved. Please check the marked fields.'
    return show(desk, req, res, isMarked ? { ...notices, problem } : notices)
  }

/** Redirects to the form of a new page or article, or back with an error if its address is invalid. */
const redirectToNew =
  (kind: 'pages' | 'articles'): Show =>
  async (desk, req, res) => {
    const uri = text(req.query.uri).trim().toLowerCase()
    if (/^[a-z0-9-]{1,80}$/.test(uri)) return res.redirect(303, `${CONTENT}/${kind}/${uri}`)
    const problem = 'An address contains only letters, digits and hyphens, such as opening-hours.'
    res.status(400)
    await showContent(desk, req, res, { done: null, problem })
  }

/** Nothing is read or stored here: the answer is the posted draft itself, sanitised. */
const showDraft =
  (kind: 'page' | 'article'): Show =>
  async ({ context }, req, res) => {
    const { title = '', html = '' } = readDraft(req, ['title', 'html'])
    render(res, Draft({ context, kind, draft: { uri: uriOf(req), title, html } }))
  }

/** Previews of drafts. They are pages of the shop, under the shop's Content-Security-Policy. */
export function contentPreviews(preview: Preview): void {
  preview(`${CONTENT}/pages/:uri/preview`, showDraft('page'), form)
  preview(`${CONTENT}/articles/:uri/preview`, showDraft('article'), form)
}

/** The editors' pages for the shop's own content. They use the same calls as other staff tools. */
export function contentRoutes(page: Page, act: Act): void {
  page(CONTENT, showContent)
  page(`${CONTENT}/pages`, redirectToNew('pages'))
  page(`${CONTENT}/articles`, redirectToNew('articles'))
  page(`${CONTENT}/pages/:uri`, showPage)
  page(`${CONTENT}/articles/:uri`, showArticle)

  act(`${CONTENT}/banner`, {
    change: ({ content }, req) => content.saveBanner(readSave(req, BANNER)),
    show: showFieldErrors(showContent),
    back: () => `${CONTENT}?done=banner`,
    form,
  })
  act(`${CONTENT}/banner/drop`, {
    change: ({ content }, req) => content.dropBanner(postedVersion(req)),
    // The newer banner is shown, not one that was entered.
    show: (desk, req, res, { done, problem }) => showContent(desk, req, res, { done, problem }),
    back: () => `${CONTENT}?done=bannerDropped`,
  })
  act(`${CONTENT}/pages/:uri`, {
    change: ({ content }, req) => content.savePage(uriOf(req), readSave(req, PAGE)),
    show: showFieldErrors(showPage),
    back: (req) => `${CONTENT}/pages/${encodeURIComponent(uriOf(req))}?done=page`,
    form,
  })
  act(`${CONTENT}/articles/:uri`, {
    change: ({ content }, req, { context }) => {
      const article = readSave(req, ARTICLE)
      const moment = momentIn(context.site.brand.timeZone, readDraft(req, ['publishedAt']).publishedAt ?? '')
      if (moment === null) {
        const problem = 'Please enter a day and a time.'
        throw new Refused(400, problem, null, { publishedAt: [problem] })
      }
      return content.saveArticle(uriOf(req), { ...article, publishedAt: moment.toISOString() })
    },
    show: showFieldErrors(showArticle),
    back: (req) => `${CONTENT}/articles/${encodeURIComponent(uriOf(req))}?done=article`,
    form,
  })
}
