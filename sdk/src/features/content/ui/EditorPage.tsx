import { pageCalls, settingsOf } from '../../../core'
import { fillContacts, pageContacts } from '../../../rules'
import { SafeHtml, Skeleton, TryAgain, useAnswer, useCountertop, useTexts, Waiting } from '../../../ui'
import { contentTexts } from '../content.texts'
import { dayText } from './dayText'

/** The content to show: a static page, a blog article or the text of a promotion. */
export interface EditorPageProps {
  of: 'page' | 'article' | 'promotion'
  /** Its name in the address. */
  uri: string
}

interface Words {
  html: string
  publishedAt?: string
}

/**
 * An editor's content (COM-275), sanitised again in the browser. The host's page shows the title. A static
 * page may name the shop's contacts as `{phone}` and `{email}`.
 */
export function EditorPage({ of, uri }: EditorPageProps) {
  const countertop = useCountertop()
  const { brand } = countertop
  const texts = useTexts('content', contentTexts)
  const readPage = async (reading: Promise<Words>): Promise<Words> => {
    const page = await reading
    if (!/\{(?:phone|email)\}/.test(page.html)) return page
    const settings = settingsOf(countertop)
    await settings.load()
    return { html: fillContacts(page.html, pageContacts(uri, settings.$values.get())) }
  }
  const { value, problem, retry } = useAnswer<Words>(`${of} ${uri}`, (signal) => {
    const client = pageCalls(countertop)
    if (of === 'page') return readPage(client.call('GET /api/Static/{uri}', { path: { uri }, signal }))
    if (of === 'article') return client.call('GET /api/blog/{uri}', { path: { uri }, signal })
    return client.call('GET /api/promotion/{path}', { path: { path: uri }, signal })
  })

  if (problem === 'failed') return <TryAgain text={texts.failed} button={texts.retry} onRetry={retry} />
  if (problem === 'missing') return <p className="content-none">{texts.missing}</p>
  if (value === null) {
    return (
      <Waiting label={texts.loading}>
        <div className="content">
          <Skeleton lines={6} height={24} />
        </div>
      </Waiting>
    )
  }
  return (
    <div className="content" part="content">
      {value.publishedAt !== undefined && <p className="content-date">{dayText(value.publishedAt, brand)}</p>}
      <SafeHtml html={value.html} kind="page" />
    </div>
  )
}
