import { useRef, useState } from 'react'
import { fill, type Api } from '../../../core'
import {
  Button,
  Link,
  Picture,
  scrollToElement,
  Skeleton,
  TryAgain,
  useAnswer,
  useCountertop,
  useTexts,
  Waiting,
} from '../../../ui'
import { contentTexts } from '../content.texts'
import { dayText } from './dayText'

type Article = Api['GET /api/blog']['answer']['items'][number]

/** The blog's articles, newest first, page by page. */
export function Blog() {
  const { client } = useCountertop()
  const texts = useTexts('content', contentTexts)
  const [page, setPage] = useState(1)
  // The page is the version, not part of the key: the articles stay until the next ones have loaded.
  const { value, problem, isLoading, retry } = useAnswer(
    'blog',
    (signal) => client.call('GET /api/blog', { query: { page }, signal }),
    page,
  )
  const top = useRef<HTMLDivElement>(null)

  function turnTo(next: number): void {
    setPage(next)
    if (!top.current) return
    void scrollToElement(top.current)
    top.current.focus({ preventScroll: true })
  }

  function content() {
    if (problem !== null) return <TryAgain text={texts.failed} button={texts.retry} onRetry={retry} />
    if (value === null) {
      return (
        <Waiting label={texts.loading}>
          <div className="articles">
            {[0, 1, 2].map((place) => (
              <Skeleton key={place} height={180} />
            ))}
          </div>
        </Waiting>
      )
    }
    if (value.items.length === 0) return <p className="content-none">{texts.blogNone}</p>
    const pages = Math.ceil(value.totalCount / value.pageSize)
    return (
      <>
        <ul className="articles">
          {value.items.map((article) => (
            <li key={article.uri}>
              <ArticleTile article={article} />
            </li>
          ))}
        </ul>
        {pages > 1 && (
          <nav className="content-pages" aria-label={texts.pages}>
            <Button kind="secondary" disabled={page <= 1} onClick={() => turnTo(page - 1)}>
              {texts.previous}
            </Button>
            <span aria-current="page" role="status">
              {fill(texts.page, { page: value.page, pages })}
            </span>
            <Button kind="secondary" disabled={page >= pages} onClick={() => turnTo(page + 1)}>
              {texts.next}
            </Button>
          </nav>
        )}
      </>
    )
  }

  return (
    <div
      ref={top}
      className="blog"
      part="blog"
      tabIndex={-1}
      aria-busy={(isLoading && value !== null) || undefined}
    >
      {content()}
    </div>
  )
}

function ArticleTile({ article }: { article: Article }) {
  const { brand } = useCountertop()
  const { uri, title, summary, image, publishedAt } = article
  return (
    <Link className="article" part="article" href={`/blog/${encodeURIComponent(uri)}`}>
      {image !== '' && (
        <Picture kind="promotion" src={image} width={320} height={180} loading="lazy" decoding="async" />
      )}
      <span className="article-text">
        <span className="article-title">{title}</span>
        <span className="article-summary">{summary}</span>
        <span className="article-date">{dayText(publishedAt, brand)}</span>
      </span>
    </Link>
  )
}
