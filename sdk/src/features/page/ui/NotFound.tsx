import { HTTP_NOT_FOUND } from '../../../rules'
import { Link, useTexts } from '../../../ui'
import { pageTexts } from '../shared/page.texts'

/** Shown in place of a page whose data does not exist (SHL-023, SHL-447). */
export function NotFound() {
  const texts = useTexts('page', pageTexts)
  return (
    <main className="not-found" part="not-found">
      <h1>{texts.notFound}</h1>
      <p>{HTTP_NOT_FOUND}</p>
      <Link className="button button-primary" href="/">
        {texts.toShop}
      </Link>
    </main>
  )
}
