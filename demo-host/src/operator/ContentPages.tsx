import type { ComponentChildren } from 'preact'
import type { StaticPage } from '../api'
import { LINE_TAGS } from '../parts/EditorHtml'
import type { PageContext } from '../parts/pageContext'
import { CHANGED, Changed, SaveButton, VersionField } from './Changed'
import type { ArticleList, Edit } from './contentApi'
import { HtmlField, LineField } from './ContentFields'
import { EDITOR_SCRIPTS } from './editorScripts'
import { FIELD_LABELS } from './fieldLabels'
import { OPERATOR, OperatorLayout, Time } from './OperatorLayout'
import type { Notices } from './desk'
import { LinkDialog, VisualEditor } from './VisualEditor'

export const CONTENT = `${OPERATOR}/content`
/** Pattern for the last part of a page's address. */
const URI = '[a-z0-9\\-]{1,80}'
const LINK_HINT = 'A path of the shop, such as /s/delivery, or an https address.'
const PICTURE_HINT = 'A path such as /media/oven.svg, or an https address. Leave empty for no picture.'

/** Values of a form's fields, by field name. */
export type Values = Readonly<Record<string, string>>

interface Frame extends Notices {
  context: PageContext
  staff: string
}

interface ContentProps extends Frame {
  banner: Values
  /** The last save of the banner; null where there is none. */
  stored: Edit | null
  pages: readonly Pick<StaticPage, 'uri' | 'title'>[]
  articles: ArticleList
}

/** `/operator/content`: the banner above every page, and links to static pages and articles. */
export function ContentPage({ banner, stored, pages, articles, ...frame }: ContentProps) {
  const { context, fields = {} } = frame
  const hasBanner = stored !== null
  const isChanged = frame.code === CHANGED
  const problem = isChanged ? (
    <Changed context={context} kind="banner" stored={stored} href={CONTENT} />
  ) : (
    frame.problem
  )
  return (
    <OperatorLayout title="Content" {...frame} problem={problem}>
      <section aria-labelledby="banner">
        <h2 id="banner">Alert banner</h2>
        <p class="hint">
          {hasBanner ? 'The banner is shown at the top of every page.' : 'No banner is shown at present.'}
        </p>
        <form method="post" action={`${CONTENT}/banner`} class="act">
          <VersionField version={banner.version} />
          <HtmlField
            name="desktopContent"
            label={FIELD_LABELS.desktopContent}
            value={banner.desktopContent ?? ''}
            hint={`Text with ${LINE_TAGS.join(', ')}; other HTML is not shown. The whole banner is one link.`}
            problem={fields.desktopContent}
            rows={3}
            maxLength={2000}
          />
          <HtmlField
            name="mobileContent"
            label={FIELD_LABELS.mobileContent}
            value={banner.mobileContent ?? ''}
            problem={fields.mobileContent}
            rows={3}
            maxLength={2000}
          />
          <LineField
            name="bannerURL"
            label={FIELD_LABELS.bannerURL}
            value={banner.bannerURL ?? ''}
            hint={LINK_HINT}
            problem={fields.bannerURL}
            maxLength={500}
            required
          />
          <LineField
            name="backgroundColor"
            label={FIELD_LABELS.backgroundColor}
            type="color"
            value={banner.backgroundColor || '#0b5fd7'}
            problem={fields.backgroundColor}
          />
          <SaveButton kind="banner" isOver={isChanged && hasBanner} />
        </form>
        {hasBanner && (
          <form method="post" action={`${CONTENT}/banner/drop`} class="drop">
            <VersionField version={banner.version} />
            <button type="submit" class="danger">
              Remove banner
            </button>
          </form>
        )}
      </section>
      <section aria-labelledby="pages">
        <h2 id="pages">Static pages</h2>
        <ul class="entries">
          {pages.map(({ uri, title }) => (
            <li key={uri}>
              <a href={`${CONTENT}/pages/${uri}`}>{title}</a> <span class="hint">/s/{uri}</span>
            </li>
          ))}
        </ul>
        <NewEntry action={`${CONTENT}/pages`} label="Address of a new page" button="Write a page" />
      </section>
      <section aria-labelledby="articles">
        <h2 id="articles">Blog articles</h2>
        <p class="hint">Each article appears in the shop at its publication time.</p>
        <ul class="entries">
          {articles.items.map(({ uri, title, publishedAt }) => (
            <li key={uri}>
              <a href={`${CONTENT}/articles/${uri}`}>{title}</a>{' '}
              <span class="hint">
                <Time context={context} at={publishedAt} />
              </span>
            </li>
          ))}
        </ul>
        <Pages list={articles} />
        <NewEntry action={`${CONTENT}/articles`} label="Address of a new article" button="Write an article" />
      </section>
    </OperatorLayout>
  )
}

function NewEntry({ action, label, button }: { action: string; label: string; button: string }) {
  return (
    <form action={action} class="find-order new-entry">
      <label>
        {label}
        <input
          name="uri"
          required
          pattern={URI}
          maxLength={80}
          autocomplete="off"
          autocapitalize="none"
          title="Lowercase letters, digits and hyphens"
        />
      </label>
      <button type="submit">{button}</button>
    </form>
  )
}

function Pages({ list: { page, pageSize, totalCount } }: { list: ArticleList }) {
  const hasOlder = page * pageSize < totalCount
  if (page === 1 && !hasOlder) return null
  return (
    <nav class="pages" aria-label="Pages of articles">
      {page > 1 && <a href={`${CONTENT}?page=${page - 1}#articles`}>Newer</a>}
      {hasOlder && <a href={`${CONTENT}?page=${page + 1}#articles`}>Older</a>}
    </nav>
  )
}

interface EditorProps extends Frame {
  uri: string
  /** The last save of the entry; null for a new one. */
  stored: Edit | null
  values: Values
}

/** `/operator/content/pages/{uri}` */
export function PageEditor(props: EditorProps) {
  const { uri, stored } = props
  return <Editor {...props} kind="page" shown={stored && `/s/${uri}`} titleMax={120} textMax={100_000} />
}

interface ArticleEditorProps extends EditorProps {
  /** The publication time of the article has passed. */
  isShown: boolean
}

/** `/operator/content/articles/{uri}` */
export function ArticleEditor({ isShown, ...props }: ArticleEditorProps) {
  const { uri, context, values, fields = {} } = props
  return (
    <Editor
      {...props}
      kind="article"
      shown={isShown ? `/blog/${uri}` : null}
      titleMax={160}
      textMax={200_000}
    >
      <LineField
        name="summary"
        label={FIELD_LABELS.summary}
        value={values.summary ?? ''}
        hint="Shown in the list of articles."
        problem={fields.summary}
        maxLength={400}
      />
      <LineField
        name="image"
        label={FIELD_LABELS.image}
        value={values.image ?? ''}
        hint={PICTURE_HINT}
        problem={fields.image}
        maxLength={500}
      />
      <LineField
        name="publishedAt"
        label={FIELD_LABELS.publishedAt}
        type="datetime-local"
        value={values.publishedAt ?? ''}
        hint={`In the shop’s time zone (${context.site.brand.timeZone}).`}
        problem={fields.publishedAt}
        required
      />
    </Editor>
  )
}

interface EditorFrameProps extends EditorProps {
  kind: 'page' | 'article'
  /** Address in the shop; null while the shop does not show it. */
  shown: string | null
  titleMax: number
  textMax: number
  /** Fields between the title and the text. */
  children?: ComponentChildren
}

function Editor(props: EditorFrameProps) {
  const { uri, stored, values, kind, shown, titleMax, textMax, children, ...frame } = props
  const { context, fields = {} } = frame
  const address = `${CONTENT}/${kind}s/${uri}`
  const title = stored ? `${kind === 'page' ? 'Page' : 'Article'}: ${uri}` : `New ${kind}: ${uri}`
  const isChanged = frame.code === CHANGED
  const problem = isChanged ? (
    <Changed context={context} kind={kind} stored={stored} href={address} />
  ) : (
    frame.problem
  )
  return (
    <OperatorLayout title={title} scripts={EDITOR_SCRIPTS} {...frame} problem={problem}>
      <EditorLinks shown={shown} />
      <form method="post" action={address} class="act">
        <VersionField version={values.version} />
        <LineField
          name="title"
          label={FIELD_LABELS.title}
          value={values.title ?? ''}
          problem={fields.title}
          maxLength={titleMax}
          required
        />
        {children}
        <VisualEditor
          value={values.html ?? ''}
          problem={fields.html}
          maxLength={textMax}
          api={context.site.api}
          isUnsaved={frame.problem !== null}
        />
        <p class="ways">
          <SaveButton kind={kind} isOver={isChanged && stored !== null} />
          <button type="submit" formAction={`${address}/preview`} formTarget="_blank">
            Preview in a new tab
          </button>
        </p>
      </form>
      <LinkDialog />
    </OperatorLayout>
  )
}

function EditorLinks({ shown }: { shown: string | null }) {
  return (
    <p class="ways">
      <a href={CONTENT}>All content</a>
      {shown !== null && <a href={shown}>See it in the shop</a>}
    </p>
  )
}
