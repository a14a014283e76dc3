import type { ListedTexts } from '../../../core'
import { useTextsOf } from '../page/context'

/** The panel of a method that needs only one sentence. */
export function Note<Texts extends ListedTexts<'checkout', Texts>>({
  texts,
  name,
}: {
  texts: Texts
  name: keyof Texts
}) {
  return <p className="muted">{useTextsOf(texts)[name]}</p>
}
